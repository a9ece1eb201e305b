import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProduct, type ProductProcess } from '#server/testing-product.ts'

export type Product = {
  url: string
  /** Like a power cut: no warning, nothing is finished. */
  kill(): Promise<void>
  /** On the same port and data again; `program` is a different build. */
  start(program?: string): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/** The built product with its own port and data; `environment` are settings besides. */
export async function openProduct(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vanat-e2e-'))
  // PostgreSQL runs as another user if we are root.
  chmodSync(folder, 0o711)
  const place = { data: join(folder, 'data'), port: await freePort(), environment }
  let running: ProductProcess = await startProduct(place)
  return {
    url: running.url,
    kill: () => running.end('SIGKILL'),
    start: async (program) => {
      running = await startProduct({ ...place, ...(program === undefined ? {} : { program }) })
    },
    remove: async () => {
      await running.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
