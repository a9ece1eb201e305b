import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { announced, root, runQuietly } from './processes.mjs'

const stamp = join(root, 'dist', '.built-from')
const sources = ['content', 'design', 'domain', 'language', 'server', 'site', 'web', 'public']
const files = [
  'app.html',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
  'scripts/chunk-graph.ts',
  'scripts/chunk-groups.ts',
  'scripts/chunk-schemas.ts',
  'scripts/chunk-sharing.ts',
  'scripts/compressed-files-plugin.ts',
  'scripts/first-files-plugin.ts',
  'scripts/react-compiler.ts',
  'scripts/service-worker-plugin.ts',
]

/** Builds `dist/` if it is missing or older than the sources. Throws with Vite's output if the build fails. */
export async function build() {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
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
  for (const file of files) if (existsSync(join(root, file))) add(file)
  for (const folder of sources) for (const file of filesIn(folder)) add(file)
  return hash.digest('hex')
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
