import { child, literalText, nameOf, nodesOf, placeOf, treeOf } from './house-syntax.ts'

/** The one file that may ask a browser what it has; it says of each that it may be missing. */
export const askingFile = 'web/browser/browser-feature.ts'

/** Global values of a browser of which all or some exist over https only. */
const partlySecure = new Set(['navigator', 'crypto', 'caches', 'cookieStore'])

/** What they have over plain http too. */
const everywhere = new Set(['crypto.getRandomValues'])

/**
 * Uses of what browsers have over https only, and of everything that leads there: over plain http, as on a phone in the
 * workshop, the first of them would stop the product.
 */
export function secureBreaches(file: string, source: string): string[] {
  const tree = treeOf(file, source)
  const named = nodesOf(tree, 'Identifier').filter(({ node, around }) => {
    if (!partlySecure.has(String(node['name']))) return false
    const parent = around.at(-1)
    const isObject = parent?.type === 'MemberExpression' && child(parent, 'object')?.start === node.start
    return !(isObject && everywhere.has(nameOf(parent)))
  })
  const written = nodesOf(tree, 'Literal', 'TemplateLiteral').filter(({ node }) =>
    partlySecure.has(literalText(node) ?? ''),
  )
  return [...named, ...written].map(
    ({ node }) => `${placeOf(file, source, node)} uses what a browser has over https only: ask ${askingFile}`,
  )
}
