import { child, children, literalText, nameOf, nodesOf, templateParts, treeOf, type Node } from './syntax-tree.ts'

/** The texts a file uses: patterns over keys, and the features they may belong to; any feature if none is named. */
type Asked = { pattern: RegExp; text: string; features: readonly string[]; start: number }

/** Calls of `t` and of `calendar.t`, by the feature named in their `useTranslation`. */
export function askedKeys(file: string, source: string): Asked[] {
  const tree = treeOf(file, source)
  const features = featuresOf(tree)
  return nodesOf(tree, 'CallExpression').flatMap(({ node }) => {
    const name = nameOf(child(node, 'callee'))
    const [key] = children(node, 'arguments')
    if (!key || !/(^|\.)t$/.test(name)) return []
    return keysIn(key).map((one) => ({
      ...one,
      features: [...new Set(features.get(name.split('.')[0] ?? ''))],
      start: key.start,
    }))
  })
}

/**
 * Which function belongs to which features: `const { t } = useTranslation('lead')`, `const gst =
 * useTranslation('gst')`.
 */
function featuresOf(tree: Node): Map<string, string[]> {
  const known = new Map<string, string[]>()
  for (const { node } of nodesOf(tree, 'VariableDeclarator')) {
    const init = child(node, 'init')
    if (nameOf(child(init, 'callee')) !== 'useTranslation') continue
    const feature = literalText(children(init, 'arguments')[0])
    for (const name of namesBoundTo(child(node, 'id')))
      known.set(name, [...(known.get(name) ?? []), ...(feature ? [feature] : ['*'])])
  }
  // A function for a feature passed in by others may mean any feature.
  for (const [name, features] of known) if (features.includes('*')) known.set(name, [])
  return known
}

function namesBoundTo(id: Node | undefined): string[] {
  if (id?.type === 'Identifier') return [nameOf(id)]
  return children(id, 'properties').flatMap((property) =>
    nameOf(child(property, 'key')) === 't' ? [nameOf(child(property, 'value'))] : [],
  )
}

/** The keys an expression can evaluate to: literals, both branches of a conditional, templates with placeholders. */
function keysIn(node: Node): { pattern: RegExp; text: string }[] {
  const text = literalText(node)
  if (text !== undefined) return [{ pattern: exactly([text]), text }]
  if (node.type === 'TemplateLiteral')
    return [{ pattern: exactly(templateParts(node)), text: templateParts(node).join('*') }]
  const sides =
    node.type === 'ConditionalExpression'
      ? ['consequent', 'alternate']
      : node.type === 'LogicalExpression'
        ? ['left', 'right']
        : []
  return sides.flatMap((side) => keysIn(child(node, side) ?? { type: '', start: 0, end: 0 }))
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A key pattern, each placeholder a group; in the singular or the plural. */
const exactly = (parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map(escaped).join('(.+?)')}(?:_(?:zero|one|two|few|many|other))?$`)

/** A template that builds keys; `open` if only its dot is fixed, so that only known values count. */
type KeyPattern = { pattern: RegExp; open: boolean }

/** `asksByValue` if the file looks up a key passed to it (`t(state.code)`): any value of the rules may then be one. */
type NamedKeys = { literals: ReadonlySet<string>; patterns: readonly KeyPattern[]; asksByValue: boolean }

/** Every key a file could use: literals, and templates as patterns. */
export function namedKeys(file: string, source: string): NamedKeys {
  const tree = treeOf(file, source)
  const literals = nodesOf(tree, 'Literal', 'TemplateLiteral', 'JSXText').flatMap(({ node }) => literalText(node) ?? [])
  const properties = nodesOf(tree, 'Property').flatMap(({ node }) => nameOf(child(node, 'key')) || [])
  const templates = nodesOf(tree, 'TemplateLiteral').map(({ node }) => templateParts(node))
  const patterns = templates
    .filter(
      (parts) => parts.length > 1 && parts.some((part) => part.includes('.')) && !parts.some((part) => /\s/.test(part)),
    )
    .map((parts) => ({ pattern: exactly(parts), open: !parts.some((part) => /\p{L}{2}/u.test(part)) }))
  const asksByValue = nodesOf(tree, 'CallExpression').some(({ node }) => {
    const [key] = children(node, 'arguments')
    return /(^|\.)t$/.test(nameOf(child(node, 'callee'))) && key !== undefined && keysIn(key).length === 0
  })
  return { literals: new Set([...literals, ...properties]), patterns, asksByValue }
}

/** Whether a template can produce this key. */
export function comesTo({ pattern, open }: KeyPattern, key: string, values: ReadonlySet<string>): boolean {
  const found = pattern.exec(key)
  return found !== null && (!open || found.slice(1).every((value) => values.has(value)))
}

/**
 * Features whose texts a file uses besides its folder's own (the public pages' texts are all in `site`): those it
 * names, or all if it is passed a feature or a `t`.
 */
export function speaksFor(file: string, source: string): readonly string[] | 'any' {
  if (/^(web\/kernel|design|server\/kernel)\//.test(file)) return 'any'
  const tree = treeOf(file, source)
  const calls = nodesOf(tree, 'CallExpression').filter(({ node }) => nameOf(child(node, 'callee')) === 'useTranslation')
  const named = calls.map(({ node }) => literalText(children(node, 'arguments')[0]))
  if (named.includes(undefined)) return 'any'
  const isHanded = /\bt: (?:Translate|Say)\b|\{ t[,\s}][^=]*\}: /.test(source)
  return isHanded ? 'any' : [...file.split('/').slice(0, -1), ...named.filter((name) => name !== undefined)]
}
