import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { alone } from './alone.mjs'
import { announced, root, runQuietly } from './processes.mjs'

const stamp = join(root, 'dist', '.built-from')
const sources = ['content', 'design', 'domain', 'language', 'server', 'site', 'web', 'public']
const files = ['app.html', 'package-lock.json', 'tsconfig.base.json']

/** Builds `dist/` if it is missing or older than the sources. Throws with Vite's output if the build fails. */
export async function build() {
  if (!isBuilt()) await alone(buildUnlessBuilt)
}

const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

async function buildUnlessBuilt() {
  // By the command that we waited for.
  if (isBuilt()) return
  const now = fingerprint()
  await announced('Building', async () => {
    // Remove the stamp first: an interrupted build must not count as one.
    rmSync(stamp, { force: true })
    const { code, output } = await runQuietly('vite', ['build', '--app', '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error(`The build failed:\n${output}`)
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stamp, now)
  })
}

// Names, sizes and times only: reading every file would cost a second start the time this saves.
function fingerprint() {
  const hash = createHash('sha256')
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  for (const file of [...files, ...importedFrom('vite.config.ts')]) if (existsSync(join(root, file))) add(file)
  for (const folder of sources) for (const file of filesIn(folder)) add(file)
  return hash.digest('hex')
}

/** A file of ours and all that it imports of ours: a plugin that changed makes another build. */
export function importedFrom(path, found = new Set()) {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name] of readFileSync(join(root, path), 'utf8').matchAll(/ from '(\.\.?\/[^']+)'/g))
    importedFrom(join(dirname(path), name).replaceAll('\\', '/'), found)
  return found
}

function* filesIn(folder) {
  if (!existsSync(join(root, folder))) return
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(path)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}
