import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc, type Plugin, type Rolldown } from 'vite'

type Pack = { file: string; holds: string[] }
/** What the build writes into the worker. */
export type WorkerBuild = { version: string; files: string[]; packs: Pack[] }
type Group = { name: string; chunks: Rolldown.OutputChunk[] }

/** Files up to this size, in bytes, are fetched in packs; for larger ones the content is the cost, not the request. */
const smallBytes = 60_000
/** A pack is fetched whole or not at all, so it must be small enough for an unreliable connection. */
const packBytes = 160_000

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The service worker of a build, as a browser runs it. */
export async function workerScript({ version, files, packs }: WorkerBuild): Promise<string> {
  const file = join(import.meta.dirname, '..', 'web', 'service-worker.ts')
  const define = {
    __VERSION__: JSON.stringify(version),
    __FILES__: JSON.stringify(files),
    __PACKS__: JSON.stringify(packs),
  }
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { define, sourcemap: false })
  return code
}

/**
 * Writes `sw.js` beside the platform's page, with the names of all build files, a version derived from them, and the
 * packs for small files. Runs after the bundle is final: with one name too many, no device would ever be complete.
 */
export const serviceWorker = (): Plugin => ({
  name: 'vanat-service-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }, bundle) {
    if (!dir) throw new Error('the service worker needs a folder to be built into')
    const files = Object.keys(bundle)
      // Public pages need a network anyway: precaching their stylesheet and fonts would waste bandwidth.
      .filter((file) => /\.(js|css|woff2)$/.test(file) && !/^assets\/(anek-)?site-/.test(file))
      .map((file) => `/${file}`)
      .toSorted()
    const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
    const packs = groupsOf(chunks.filter(({ code }) => code.length <= smallBytes)).map((group) => writePack(dir, group))
    const version = hashOf(files.join('\n')).slice(0, 16)
    writeFileSync(join(dir, 'sw.js'), await workerScript({ version, files, packs }))
  },
})

/** Groups a file that holds sentences of one language only by that language; every reader needs the rest. */
function nameOf({ moduleIds }: Rolldown.OutputChunk): string {
  const languages = new Set(moduleIds.map((id) => /[\\/]content[\\/]\w[^\\/]*[\\/](\w+)\.json$/.exec(id)?.[1] ?? ''))
  const [language = ''] = languages
  return languages.size === 1 && language !== '' ? `words-${language}` : 'code'
}

function groupsOf(chunks: readonly Rolldown.OutputChunk[]): Group[] {
  const groups: (Group & { bytes: number })[] = []
  for (const chunk of chunks.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
    const name = nameOf(chunk)
    const open = groups.find((group) => group.name === name && group.bytes + chunk.code.length <= packBytes)
    if (open) {
      open.chunks.push(chunk)
      open.bytes += chunk.code.length
    } else groups.push({ name, chunks: [chunk], bytes: chunk.code.length })
  }
  return groups
}

function writePack(dir: string, { name, chunks }: Group): Pack {
  const text = JSON.stringify(Object.fromEntries(chunks.map(({ fileName, code }) => [`/${fileName}`, code])))
  const file = `assets/pack-${name}-${hashOf(text).slice(0, 8)}.json`
  writeFileSync(join(dir, file), text)
  return { file: `/${file}`, holds: chunks.map(({ fileName }) => `/${fileName}`) }
}
