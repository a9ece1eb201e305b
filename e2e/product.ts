import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, chmodSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/kernel/root.ts'

export type Product = {
  url: string
  /** As a power switch: nothing is said, nothing is finished. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready at')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${said}`)))
  })

/** The built product on a port and data of its own. */
export async function openProduct(environment: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vanat-e2e-'))
  // PostgreSQL runs as somebody else when we are root.
  chmodSync(folder, 0o711)
  const port = 30_000 + Math.floor(Math.random() * 9000)
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [join(projectRoot, 'dist', 'server', 'main.js')], {
      env: {
        ...process.env,
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
        BASE_URL: url,
        LOG_LEVEL: 'error',
        ADMIN_PASSWORD: 'long-enough',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await ready(child)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }
  await start()
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    remove: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
