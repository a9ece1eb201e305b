import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyDataFolder, madeOnce } from '#server/database/testing-image.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { freePort, startProduct, type ProductProcess } from '#server/testing-product.ts'

export type Product = {
  url: string
  /** Its data folder: for what would take a person a month. */
  data: string
  /** Like a power cut: no warning, nothing is finished. */
  kill(): Promise<void>
  /** On the same port and data again; `program` is a different build. */
  start(program?: string): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

const cheapPasswords = new URL('cheap-passwords.mjs', import.meta.url)

/** What every product of a story is started with. */
const cheap = { NODE_OPTIONS: `--import=${cheapPasswords.href}` }

/** Of the build: its first start fills the data folder, also with what is written in its code. */
function keyOfBuild(): string {
  const hash = createHash('sha1').update(readFileSync(join(projectRoot, 'package.json')))
  // With other passwords nobody could sign in on these data.
  hash.update(readFileSync(fileURLToPath(cheapPasswords)))
  for (const folder of ['dist/server', 'server/migrations'].map((name) => join(projectRoot, name)))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.(js|sql)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Data as the build's first start leaves it, from which every product here begins: a first start takes many seconds. */
const preparedData = (): Promise<string> =>
  madeOnce(`product-${keyOfBuild()}`, async (image) => {
    const fresh = `${image}.new`
    mkdirSync(fresh, { mode: 0o711 })
    const first = await startProduct({ data: join(fresh, 'data'), port: await freePort(), environment: cheap })
    await first.end('SIGTERM')
    renameSync(fresh, image)
  })

/** The built product with its own port and data; `environment` are settings besides. */
export async function openProduct(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
  const prepared = await preparedData()
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vanat-e2e-'))
  // PostgreSQL runs as another user if we are root.
  chmodSync(folder, 0o711)
  await copyDataFolder(join(prepared, 'data'), join(folder, 'data'))
  const place = { data: join(folder, 'data'), port: await freePort(), environment: { ...cheap, ...environment } }
  let running: ProductProcess = await startProduct(place)
  return {
    url: running.url,
    data: place.data,
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
