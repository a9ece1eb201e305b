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
} from './house-syntax.ts'

/** Names behind which a status stands: `status`, `paymentStatus`, `priority`, `document.status`. */
const holdsStatus = /(^|[a-z.])(status|priority)$/i

/** Comparisons with one of these statuses, in the code and in the SQL of a file. */
export function statusBreaches(file: string, source: string, statuses: ReadonlySet<string>): string[] {
  const tree = treeOf(file, source)
  const isStatus = (node: Node | undefined): boolean => statuses.has(literalText(node) ?? '')
  const compared = nodesOf(tree, 'BinaryExpression')
    .filter(({ node }) => /^[!=]==?$/.test(String(node['operator'])))
    .filter(({ node }) => {
      const sides = [child(node, 'left'), child(node, 'right')]
      return sides.some(isStatus) && sides.some((side) => holdsStatus.test(nameOf(side)))
    })
  const switched = nodesOf(tree, 'SwitchStatement').filter(
    ({ node }) =>
      holdsStatus.test(nameOf(child(node, 'discriminant'))) &&
      children(node, 'cases').some((one) => isStatus(child(one, 'test'))),
  )
  const listed = nodesOf(tree, 'CallExpression').filter(({ node }) => asksWhetherListed(node, isStatus))
  const told = [...compared, ...switched, ...listed].map(
    ({ node }) => `${placeOf(file, source, node)} compares a status`,
  )
  return [...told, ...sqlBreaches(file, source, tree, statuses)]
}

/** `['sent', 'overdue'].includes(invoice.status)` is a comparison too. */
function asksWhetherListed(call: Node, isStatus: (node: Node | undefined) => boolean): boolean {
  const callee = child(call, 'callee')
  const [asked] = children(call, 'arguments')
  if (!/^(includes|has|indexOf)$/.test(nameOf(child(callee, 'property'))) || !holdsStatus.test(nameOf(asked)))
    return false
  return nodesOf(callee ?? call, 'ArrayExpression').some(({ node }) => children(node, 'elements').some(isStatus))
}

const comparison = /\b\w*(?:status|priority)"?\s*(?:=|<>|!=|(?:not\s+)?in\s*\()\s*'(\w+)'/gi

function sqlBreaches(file: string, source: string, tree: Node, statuses: ReadonlySet<string>): string[] {
  return nodesOf(tree, 'Literal', 'TemplateLiteral').flatMap(({ node }) => {
    const text = literalText(node) ?? (node.type === 'TemplateLiteral' ? templateParts(node).join('?') : '')
    const compared = [...text.matchAll(comparison)].filter(([, status = '']) => statuses.has(status))
    return compared.map(([words]) => `${placeOf(file, source, node)} compares a status in SQL (${words})`)
  })
}
