import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from '#server/runtime/root.ts'

/** The built product in a separate process. */
export type ProductProcess = {
  readonly url: string
  readonly pid: number
  /** Ends the process and waits for its exit; a no-op if it has ended. SIGKILL simulates a power cut. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Closes the pipes it writes to, as a reader that has ended does. */
  stopReading(): void
}

type ProductPlace = {
  readonly data: string
  readonly port: number
  readonly environment?: Readonly<Record<string, string>>
  /** A build other than `dist`, to compare two. */
  readonly program?: string
}

/** Starts the product on `port` with its data in `data`; resolves when it accepts requests, throws if it ends first. */
export async function startProduct({ data, port, environment, program }: ProductPlace): Promise<ProductProcess> {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [program ?? join(projectRoot, 'dist', 'server', 'main.js')], {
    env: {
      ...process.env,
      DATA_DIR: data,
      PORT: String(port),
      BASE_URL: url,
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: 'long-enough',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr.pipe(process.stderr, { end: false })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      if (said.includes('ready at')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', (code, signal) => reject(new Error(`the product ended with ${code ?? signal}: ${said}`)))
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  const stopReading = (): void => {
    child.stdout.destroy()
    child.stderr.destroy()
  }
  return { url, pid: child.pid ?? 0, end, stopReading }
}

/**
 * A free port below the ephemeral range: a closed outgoing connection holds its port for another minute, and a server
 * that wants it is refused.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    if (await isFree(port)) return port
  }
  throw new Error('fifty ports tried, none of them free')
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
