import { parseSync } from 'vite'

/** A syntax tree node (ESTree with TypeScript and JSX), as far as the laws use it. */
export type Node = { type: string; start: number; end: number; [property: string]: unknown }
export type Comment = { value: string; start: number; end: number }
export type Import = { specifier: string; start: number; typeOnly: boolean; dynamic: boolean }

type Parsed = ReturnType<typeof parseSync>
const known = new Map<string, Parsed>()

function parsed(file: string, source: string): Parsed {
  const key = `${file}\0${source}`
  const result = known.get(key) ?? parseSync(file, source)
  // A file that fails to parse would have no imports, casts or texts, and pass every law.
  if (result.errors.length > 0) throw new Error(`${file}: ${result.errors.map(({ message }) => message).join('; ')}`)
  known.set(key, result)
  return result
}

const trees = new Map<string, Node>()

/** The file's syntax tree. Throws if the file does not parse. */
export function treeOf(file: string, source: string): Node {
  const key = `${file}\0${source}`
  // The parser has a type for each kind of node; the laws treat all alike.
  const tree = trees.get(key) ?? (parsed(file, source).program as unknown as Node)
  trees.set(key, tree)
  return tree
}

export const commentsOf = (file: string, source: string): readonly Comment[] => parsed(file, source).comments

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

/** A property's node, or undefined if there is none. */
export const child = (node: Node | undefined, property: string): Node | undefined => {
  const value = node?.[property]
  return isNode(value) ? value : undefined
}

export const children = (node: Node | undefined, property: string): Node[] => {
  const value = node?.[property]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Calls `visit` with every node and its ancestors, nearest last. */
export function walk(
  node: Node,
  visit: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void {
  visit(node, around)
  // Most nodes are leaves, and need none for their children.
  let inside: readonly Node[] | undefined
  for (const property in node) {
    const value = node[property]
    if (typeof value !== 'object' || value === null) continue
    if (isNode(value)) walk(value, visit, (inside ??= [...around, node]))
    else if (Array.isArray(value))
      for (const one of value) if (isNode(one)) walk(one, visit, (inside ??= [...around, node]))
  }
}

type Found = { node: Node; around: readonly Node[] }
const indexes = new WeakMap<Node, ReadonlyMap<string, readonly Found[]>>()

function indexOf(tree: Node): ReadonlyMap<string, readonly Found[]> {
  const known = indexes.get(tree)
  if (known) return known
  const index = new Map<string, Found[]>()
  walk(tree, (node, around) => {
    const found = index.get(node.type)
    if (found) found.push({ node, around })
    else index.set(node.type, [{ node, around }])
  })
  indexes.set(tree, index)
  return index
}

/** Every node of these kinds; a file's tree is walked only once for all laws. */
export const nodesOf = (tree: Node, ...types: string[]): Found[] =>
  types.flatMap((type) => indexOf(tree).get(type) ?? [])

/** The text of a string literal or of a template without placeholders. */
export function literalText(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type !== 'TemplateLiteral' || children(node, 'expressions').length > 0) return undefined
  return templateParts(node)[0]
}

/** The fixed parts of a template, in order. */
export const templateParts = (node: Node): string[] =>
  children(node, 'quasis').map((quasi) => {
    const { cooked } = quasi['value'] as { cooked: string } // the standard's own shape of a template element
    return cooked
  })

/** `a.b.c` as text; '' for anything but names and dots. */
export function nameOf(node: Node | undefined): string {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return String(node['name'])
  if (node?.type === 'ChainExpression') return nameOf(child(node, 'expression'))
  if (node?.type !== 'MemberExpression' || node['computed'] === true) return ''
  const object = nameOf(child(node, 'object'))
  const property = nameOf(child(node, 'property'))
  return object ? `${object}.${property}` : property
}

export const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

/** `file:line`. */
export const placeOf = (file: string, source: string, { start }: { start: number }): string =>
  `${file}:${lineOf(source, start)}`

/** Everything a file imports or re-exports. */
export function importsOf(file: string, source: string): Import[] {
  const { staticImports, staticExports, dynamicImports } = parsed(file, source).module
  const fixed = staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    start,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    dynamic: false,
  }))
  const again = staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, start, typeOnly: isType, dynamic: false }] : [],
    ),
  )
  const later = dynamicImports.map(({ start, moduleRequest }) => ({
    // Keep the text of a computed specifier; no rule allows it, as it could lead anywhere.
    specifier: source.slice(moduleRequest.start, moduleRequest.end).replace(/^(['"`])(.*)\1$/s, '$2'),
    start,
    typeOnly: false,
    dynamic: true,
  }))
  return [...fixed, ...again, ...later]
}

/** The types that a file defines and exports. */
export const typesExportedBy = (file: string, source: string): { name: string; start: number }[] =>
  parsed(file, source).module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ isType, moduleRequest, exportName: { name } }) =>
      isType && moduleRequest === null && name !== null ? [{ name, start }] : [],
    ),
  )

/** What a file imports by name; `name` is null where it takes the whole file. */
export function namesImportedBy(file: string, source: string): { specifier: string; name: string | null }[] {
  const named = parsed(file, source).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ specifier: moduleRequest.value, name: importName.name })),
  )
  const ofTypes = [...source.matchAll(/\bimport\('([^']+)'\)\.(\w+)/g)]
  return [...named, ...ofTypes.map(([, specifier = '', name = null]) => ({ specifier, name }))]
}
