import { child, children, nodesOf, placeOf, treeOf } from './syntax-tree.ts'

/** Names that say nothing about the content, so anything ends up there; and `index`, which hides where a thing is. */
const empty = new Set([
  'index',
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'types',
  'constants',
  'manager',
  'service',
])
const emptyEnding = /-(utils?|helpers?|misc|common|constants|manager)$/

/** Problems with the name of a file or of a folder in its path. */
export function nameBreaches(file: string): string[] {
  const parts = file.split('/')
  const [stem = ''] = (parts.pop() ?? '').split('.')
  const vague = [...parts, stem].filter((part) => empty.has(part) || emptyEnding.test(part))
  const isCode = /\.(ts|tsx|mjs)$/.test(file)
  const crooked = isCode && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) ? [`${file} is not in kebab-case`] : []
  return [...vague.map((part) => `${file} is called ${part}`), ...crooked]
}

/** File names of a feature start with its noun, so that one search shows the whole feature. */
export function nounBreaches(file: string, nouns: ReadonlySet<string>): string[] {
  const [, noun = '', name = ''] = file.split('/')
  if (!nouns.has(noun) || !/\.tsx?$/.test(name)) return []
  return name === `${noun}.ts` || name.startsWith(`${noun}-`) || name.startsWith(`${noun}.`)
    ? []
    : [`${file} does not begin with ${noun}`]
}

/** A default export has no name: each importer picks another. Tools that require one get it in `*.config.ts`. */
export function defaultExportBreaches(file: string, source: string): string[] {
  if (/\.config\.ts$/.test(file)) return []
  const tree = treeOf(file, source)
  const named = nodesOf(tree, 'ExportSpecifier').filter(({ node }) => child(node, 'exported')?.['name'] === 'default')
  const plain = nodesOf(tree, 'ExportDefaultDeclaration', 'TSExportAssignment')
  return [...plain, ...named].map(({ node }) => `${placeOf(file, source, node)} exports a default`)
}

/** A file that only re-exports: an import of it does not say where the thing is. */
export function barrelBreaches(file: string, source: string): string[] {
  const body = children(treeOf(file, source), 'body')
  const passesOn = body.filter(({ type, source: from }) => /^Export(Named|All)Declaration$/.test(type) && from)
  return body.length > 0 && passesOn.length === body.length ? [`${file} only passes on what other files export`] : []
}
