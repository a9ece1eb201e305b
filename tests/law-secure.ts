import { child, literalText, nameOf, nodesOf, placeOf, treeOf } from './syntax-tree.ts'

/** The only file that may ask what a browser supports; its types say that each feature may be missing. */
export const askingFile = 'web/browser/browser-feature.ts'

/** Browser globals that are available, in full or in part, only over https. */
const partlySecure = new Set(['navigator', 'crypto', 'caches', 'cookieStore'])

/** The parts available over plain http too. */
const everywhere = new Set(['crypto.getRandomValues'])

/**
 * Uses of features that browsers offer only over https, and of everything that leads there: over plain http, as on a
 * phone in a workshop, the first of them would stop the product.
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
