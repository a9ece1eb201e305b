import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { platformTable, publicTable } from '#web/page-table.ts'
import { importedBy, loadedBy, webFile, type ModuleGraph } from './chunk-graph.ts'
import { describesShapes, isSchema } from './chunk-schemas.ts'

/** What addresses open, and the parts requested as soon as these render. */
const screens = new Set(
  [...platformTable, ...publicTable]
    .flatMap(({ file, part = file }) => [file, part])
    .map((file) => webFile(`${file}.tsx`)),
)
const isWords = /[\\/]content[\\/][\w-]+[\\/]\w+\.json$/

/** The frame's parts that every visit to the platform loads after its first screen. */
const isAround = /[\\/]web[\\/]shell[\\/]shell-(account-panel|bell|help|more|search|toast|tray)\.tsx$/

/** With fewer modules of its own a screen is light: it would feel every byte that only others need. */
const lightModules = 80

/** Everything a screen loads after it is drawn: its forms and sheets, and theirs. */
function followersOf(screen: Iterable<string>, initial: ReadonlySet<string>, graph: ModuleGraph): Set<string> {
  const followers = new Set<string>()
  let from = [...screen].filter((file) => !initial.has(file))
  while (from.length > 0) {
    const parts = loadedBy(from, graph).filter((file) => !screens.has(file) && !isWords.test(file))
    from = [...importedBy(parts, graph)].filter((file) => !followers.has(file) && !initial.has(file))
    for (const file of from) followers.add(file)
  }
  return followers
}

/** Every file that the platform can come to load. */
function allFiles(graph: ModuleGraph): Set<string> {
  const files = importedBy([webFile('main.tsx')], graph)
  for (const file of files) for (const next of importedBy(loadedBy([file], graph), graph)) files.add(next)
  return files
}

/** What schemas are written with and no light screen needs: values of a line or two, that import nothing else. */
function basisOf(
  schemas: ReadonlySet<string>,
  initial: ReadonlySet<string>,
  ofLight: ReadonlySet<string>,
  graph: ModuleGraph,
) {
  const files = importedBy(schemas, graph)
  const isBasis = (file: string) => files.has(file) && !schemas.has(file) && !initial.has(file) && !ofLight.has(file)
  return new Set(
    [...files].filter((file) => [...importedBy([file], graph)].every((one) => isBasis(one) || initial.has(one))),
  )
}

type Needs = {
  /** By file: the screens that need it at once, and those that load it after they are drawn. */
  atOnce: Map<string, string[]>
  later: Map<string, string[]>
  /** What is loaded after every first screen, whichever it was. */
  always: Record<'around' | 'schemas' | 'rules', ReadonlySet<string>>
  basis: ReadonlySet<string>
}

function needsIn(graph: ModuleGraph): Needs {
  const initial = importedBy([webFile('main.tsx')], graph)
  const [atOnce, later] = [new Map<string, string[]>(), new Map<string, string[]>()]
  const ofLight = new Set<string>()
  const note = (by: Map<string, string[]>, file: string, screen: string) =>
    by.set(file, [...(by.get(file) ?? []), basename(screen, '.tsx')])
  for (const screen of screens) {
    const own = [...importedBy([screen], graph)].filter((file) => !initial.has(file))
    for (const file of own) note(atOnce, file, screen)
    if (own.length < lightModules) for (const file of own) ofLight.add(file)
    for (const file of followersOf(own, initial, graph)) note(later, file, screen)
  }
  const schemas = new Set([...allFiles(graph)].filter((file) => isSchema(file, graph)))
  const rules = webFile('rules.ts')
  const always = {
    around: importedBy(
      loadedBy(initial, graph).filter((file) => isAround.test(file)),
      graph,
    ),
    schemas: importedBy(schemas, graph),
    rules: importedBy([rules, webFile('outbox/rule-on-view.ts'), ...loadedBy([rules], graph)], graph),
  }
  return { atOnce, later, always, basis: basisOf(schemas, initial, ofLight, graph) }
}

/** Short, since every file that imports it names it. */
const nameOf = (...parts: readonly string[]): string =>
  `${parts[0]}-${createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 4)}`

/**
 * The file that a module shares with others which are needed by the same screens, or loaded after them. What a screen
 * needs at once never stands with what comes later, so no first screen fetches more than it shows. What a module imports
 * is needed wherever the module is, and often elsewhere too: so no two of these files import each other.
 */
export function sharingIn(graph: ModuleGraph): (file: string) => string | null {
  const needs = needsIn(graph)
  const { around, schemas, rules } = needs.always
  return (file) => {
    if (isWords.test(file) || describesShapes.test(file)) return null
    if (needs.basis.has(file)) return 'basis'
    const always = Object.entries(needs.always).flatMap(([name, files]) => (files.has(file) ? [name] : []))
    const atOnce = needs.atOnce.get(file) ?? []
    // What only one screen needs stays in its file.
    if (atOnce.length === 1) return null
    if (atOnce.length > 1) return nameOf('shared', ...atOnce, ...always)
    if (around.has(file)) return always.length > 1 ? nameOf(...always) : 'around'
    const later = needs.later.get(file) ?? []
    if (later.length > 0) return nameOf('later', ...later, ...always)
    return rules.has(file) && !schemas.has(file) ? 'rules' : null
  }
}

let sharing: ReturnType<typeof sharingIn> | undefined

/** The same for the build, whose graph is complete when it first asks. */
export function sharedFile(file: string, graph: ModuleGraph): string | null {
  sharing ??= sharingIn(graph)
  return sharing(file)
}
