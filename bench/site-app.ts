import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProduct } from '#server/testing-product.ts'

export type SiteServer = { url: string; port: number; folder: string; close(): Promise<void> }

/** The built product with a fresh database, for its public pages. */
export async function openSiteServer(): Promise<SiteServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vanat-site-'))
  const environment = { NODE_ENV: 'production', LOG_LEVEL: 'warn' }
  const port = await freePort()
  const product = await startProduct({
    data: join(folder, 'data'),
    port,
    environment,
    program: process.env.BENCH_SERVER,
  })
  const close = async (): Promise<void> => {
    await product.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: product.url, port, folder, close }
}
