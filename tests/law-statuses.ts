import {
  child,
  children,
  literalText,
  nameOf,
  nodesOf,
  placeOf,
  templateParts,
  treeOf,
  type Node,
} from './syntax-tree.ts'

/**
 * Words that are a status of some document but mean something else here, by file or folder, name and word. Real
 * statuses are compared only in the domain, under any name: destructured, renamed or passed on.
 */
export type OtherWords = Readonly<Record<string, readonly string[]>>

/** A comparison with a status: its location, and its entry in the table of other words. */
type StatusComparison = { place: string; file: string; said: string }

/** Comparisons with one of these statuses, in a file's code and SQL, whatever the compared value is called. */
export function statusComparisons(file: string, source: string, statuses: ReadonlySet<string>): StatusComparison[] {
  const tree = treeOf(file, source)
  const wordOf = (node: Node | undefined): string | undefined => {
    const text = literalText(node)
    return text !== undefined && statuses.has(text) ? text : undefined
  }
  const told = (node: Node, name: string, word: string): StatusComparison => ({
    place: `${placeOf(file, source, node)} compares a status`,
    file,
    said: `${name} ${word}`,
  })
  const compared = nodesOf(tree, 'BinaryExpression')
    .filter(({ node }) => /^[!=]==?$/.test(String(node['operator'])))
    .flatMap(({ node }) => {
      const [left, right] = [child(node, 'left'), child(node, 'right')]
      const word = wordOf(left) ?? wordOf(right)
      return word === undefined ? [] : [told(node, lastName(wordOf(left) === undefined ? left : right), word)]
    })
  const switched = nodesOf(tree, 'SwitchStatement').flatMap(({ node }) => {
    const word = children(node, 'cases').map((one) => wordOf(child(one, 'test')))
    const first = word.find((one) => one !== undefined)
    return first === undefined ? [] : [told(node, lastName(child(node, 'discriminant')), first)]
  })
  const lists = listsIn(tree, wordOf)
  const listed = nodesOf(tree, 'CallExpression').flatMap(({ node }) => {
    const callee = child(node, 'callee')
    if (!/^(includes|has|indexOf|lastIndexOf)$/.test(nameOf(child(callee, 'property')))) return []
    const word = firstWordIn(child(callee, 'object'), wordOf) ?? lists.get(nameOf(child(callee, 'object')))
    return word === undefined ? [] : [told(node, lastName(children(node, 'arguments')[0]), word)]
  })
  return [...compared, ...switched, ...listed, ...sqlComparisons(file, source, tree, statuses)]
}

const lastName = (node: Node | undefined): string => nameOf(node).split('.').at(-1) ?? ''

type WordOf = (node: Node | undefined) => string | undefined

/** A status in a list: `['sent']`, `new Set(['sent'])`, `['sent'] as const`. */
const firstWordIn = (node: Node | undefined, wordOf: WordOf): string | undefined =>
  node &&
  nodesOf(node, 'ArrayExpression')
    .flatMap((found) => children(found.node, 'elements').map(wordOf))
    .find((word) => word !== undefined)

/** Named lists of statuses in the file. */
function listsIn(tree: Node, wordOf: WordOf): ReadonlyMap<string, string> {
  const named = nodesOf(tree, 'VariableDeclarator').flatMap(({ node }) => {
    const init = child(node, 'init')
    const isList = init && /^(ArrayExpression|NewExpression|TSAsExpression|TSSatisfiesExpression)$/.test(init.type)
    const word = isList ? firstWordIn(init, wordOf) : undefined
    return word === undefined ? [] : [[nameOf(child(node, 'id')), word] as const]
  })
  return new Map(named)
}

/** Whether a table of other words contains the comparison for this file or folder. */
export const isOther = (place: string, words: readonly string[], { file, said }: StatusComparison): boolean =>
  file.startsWith(place) && words.includes(said)

/** Comparisons that no table of other words contains. */
export const statusBreaches = (
  file: string,
  source: string,
  statuses: ReadonlySet<string>,
  others: OtherWords,
): string[] =>
  statusComparisons(file, source, statuses)
    .filter((one) => !Object.entries(others).some(([place, words]) => isOther(place, words, one)))
    .map(({ place }) => place)

const comparison = /\b\w*(?:status|priority)"?\s*(?:=|<>|!=|(?:not\s+)?in\s*\()\s*'(\w+)'/gi

function sqlComparisons(file: string, source: string, tree: Node, statuses: ReadonlySet<string>): StatusComparison[] {
  return nodesOf(tree, 'Literal', 'TemplateLiteral').flatMap(({ node }) => {
    const text = literalText(node) ?? (node.type === 'TemplateLiteral' ? templateParts(node).join('?') : '')
    return [...text.matchAll(comparison)]
      .filter(([, status = '']) => statuses.has(status))
      .map(([words]) => ({
        place: `${placeOf(file, source, node)} compares a status in SQL (${words})`,
        file,
        said: words,
      }))
  })
}
