import { child, nameOf, nodesOf, placeOf, treeOf } from './syntax-tree.ts'

/** Sources of time or randomness, or of access to them. */
const clocks = /^(Date|Intl|performance|globalThis|self|window|global|process|crypto|Temporal)$/

/**
 * Uses of a clock or of randomness in rules. Rules get the day as a fact, so that browser and server reach the same
 * result and a test can choose the day. Checks the syntax, since `globalThis.Date` is not a global by that name.
 */
export function clockBreaches(file: string, source: string): string[] {
  const tree = treeOf(file, source)
  const named = nodesOf(tree, 'Identifier').filter(({ node, around }) => {
    const parent = around.at(-1)
    const isProperty =
      (parent?.type === 'MemberExpression' && parent['property'] === node && parent['computed'] !== true) ||
      (parent?.type === 'Property' && parent['key'] === node && parent['shorthand'] !== true)
    return clocks.test(nameOf(node)) && !isProperty && !around.some(({ type }) => /^TSType/.test(type))
  })
  const random = nodesOf(tree, 'MemberExpression').filter(
    ({ node }) =>
      nameOf(node) === 'Math.random' || (nameOf(child(node, 'object')) === 'Math' && node['computed'] === true),
  )
  const told = new Set([...named, ...random].map(({ node }) => node))
  return [...told].map((node) => `${placeOf(file, source, node)} reaches a clock or chance (${nameOf(node) || 'Math'})`)
}
