import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Waits for the line that says a server is up. */
export const started = async (child: ChildProcess, sign: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (sign.test(text)) resolve()
    })
    child.on('exit', (code) => reject(new Error(`ended with ${code} before it was ready: ${text}`)))
  })

export type SiteHouse = { url: string; port: number; folder: string; close(): Promise<void> }

/** The built product with a database of its own, for its public pages. */
export async function openSiteHouse(): Promise<SiteHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'vanat-site-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const url = `http://127.0.0.1:${port}`
  const product = spawn(process.execPath, [process.env.BENCH_SERVER ?? 'dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      BASE_URL: url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await started(product, /ready at/)
  const close = async (): Promise<void> => {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    product.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, port, folder, close }
}
