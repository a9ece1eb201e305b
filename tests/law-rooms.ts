import { targetOf } from './law-imports.ts'
import { linesOf } from './law-sizes.ts'
import { isTest } from './project-files.ts'
import { importsOf, placeOf } from './syntax-tree.ts'

/** Folders that serve all nouns; code that knows one noun would have to know the next one too. */
export const infrastructure: Readonly<Record<string, readonly string[]>> = {
  web: ['browser', 'text', 'transport', 'session', 'replica', 'outbox', 'page'],
  server: ['runtime', 'http', 'session', 'entity', 'database', 'jobs'],
}

export const isInfrastructure = (file: string): boolean => {
  const [layer = '', room = ''] = file.split('/')
  return infrastructure[layer]?.includes(room) ?? false
}

/** Code of a single noun in a folder that serves all nouns: by its imports or by its name. */
export function roomBreaches(file: string, source: string, nouns: ReadonlySet<string>): string[] {
  const name = file.split('/').at(-1) ?? ''
  const named = [...nouns].filter((noun) => new RegExp(`(^|-)${noun}(-|\\.)`).test(name))
  const known = importsOf(file, source).flatMap((one) => {
    const [layer, noun = ''] = (targetOf(file, one.specifier) ?? '').split('/')
    return layer === 'domain' && nouns.has(noun) ? [`${placeOf(file, source, one)} knows ${noun}`] : []
  })
  return [...named.map((noun) => `${file} is called after ${noun}`), ...known]
}

/** Shorter files should be part of their only importer. */
const fewestLines = 30

/** Files named by a project convention, or loaded on their own. */
const conventional =
  /-(rules|handlers|bindings|store|decisions|entity|lifecycle|status|worker|example|catalogue|schemas)\.tsx?$/

/** Small files with a single importer in the same folder, which could contain them; tests count as importers. */
export function shredsIn(sources: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, Set<string>>()
  const dynamic = new Set<string>()
  for (const [file, source] of sources)
    for (const one of importsOf(file, source)) {
      const target = targetOf(file, one.specifier)
      if (target === undefined) continue
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
      if (one.dynamic) dynamic.add(target)
    }
  return [...sources].flatMap(([file, source]) => {
    const by = [...(importers.get(file) ?? [])]
    const [host = ''] = by
    const isApart = conventional.test(file) || dynamic.has(file) || linesOf(source) >= fewestLines || by.length !== 1
    // Code used only by tests is not part of it, and JSX needs a .tsx file.
    const isNear = !isTest(host) && folderOf(host) === folderOf(file) && (host.endsWith('x') || !file.endsWith('x'))
    return !isApart && isNear ? [`${file} belongs to ${host}`] : []
  })
}

const folderOf = (file: string): string => file.split('/').slice(0, -1).join('/')
