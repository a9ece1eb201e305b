import { child, children, literalText, nameOf, nodesOf, treeOf, type Node } from './syntax-tree.ts'

/**
 * A code that must have a text: as a refusal, as a field error, as a document's message, or, for a state of something
 * else, under any name its feature gives it.
 */
type Code = { code: string; said: 'refusal' | 'message' | 'any'; start: number }

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** Schemas whose first argument is the code, as they need nothing else. */
const bare = /^z\.(string|int|number|boolean|email|url|uuid|array|object|iso\.(date|datetime))$/
/** Calls whose last argument is a value, not a code. */
const valued = /^z\.(literal|_default|prefault|discriminatedUnion|startsWith|endsWith|includes|record|pick|omit)$/

/**
 * Every code in a file: passed to a schema, set as `code`, listed among refusals, or returned by a function that makes
 * codes.
 */
export function codesIn(file: string, source: string): Code[] {
  const tree = treeOf(file, source)
  return [...inProperties(file, tree), ...inSchemas(tree), ...inLists(tree), ...inMakers(tree)].filter(({ code }) =>
    kebab.test(code),
  )
}

/** An object with more than a code and its values is a table row or list entry, not a message. */
const sayable = new Set(['code', 'params', 'on', 'path', 'message'])
const isSayable = (object: Node | undefined): boolean =>
  children(object, 'properties').every((one) => one.type === 'SpreadElement' || sayable.has(nameOf(child(one, 'key'))))

function kindOf(file: string, around: readonly Node[]): Code['said'] {
  const owners = around.filter(({ type }) => type === 'Property').map((one) => nameOf(child(one, 'key')))
  if (owners.includes('statusMessage')) return 'message'
  if (owners.includes('lastContact')) return 'any'
  const isRefused = around.some(
    (one) =>
      /^(refuse|Refused|notFound)$/.test(nameOf(child(one, 'callee'))) || nameOf(child(one, 'key')) === 'refusal',
  )
  return isRefused || file.endsWith('-lifecycle.ts') ? 'refusal' : 'any'
}

/** `{ code: 'gstin-length' }`, also with `a ? 'one' : 'other'`. */
const inProperties = (file: string, tree: Node): Code[] =>
  nodesOf(tree, 'Property')
    .filter(({ node, around }) => nameOf(child(node, 'key')) === 'code' && isSayable(around.at(-1)))
    .flatMap(({ node, around }) =>
      wordsIn(child(node, 'value')).map((word) => ({ ...word, said: kindOf(file, around) })),
    )

/** `requiredText(120, 'company-name-required')`, `z.minLength(1, 'required')`, `z.refine(fits, { error: 'too-large' })`. */
function inSchemas(tree: Node): Code[] {
  const given = nodesOf(tree, 'CallExpression').flatMap(({ node }) => {
    const name = nameOf(child(node, 'callee'))
    if (valued.test(name) || !/^z\.|^(requiredText|optional\w+)$/.test(name)) return []
    const [first, ...rest] = children(node, 'arguments')
    return [...(bare.test(name) ? wordsIn(first) : []), ...rest.flatMap(wordsIn)]
  })
  const named = nodesOf(tree, 'Property')
    .filter(({ node }) => nameOf(child(node, 'key')) === 'error')
    .flatMap(({ node }) => wordsIn(child(node, 'value')))
  return [...given, ...named].map((word) => ({ ...word, said: 'refusal' }))
}

/** `export const gstinRefusals = ['gstin-length', ...]`, and tables named after the codes they contain. */
const inLists = (tree: Node): Code[] =>
  nodesOf(tree, 'VariableDeclarator')
    .filter(({ node }) => /(refusals|codes)$/i.test(nameOf(child(node, 'id'))))
    .flatMap(({ node }) =>
      nodesOf(child(node, 'init') ?? node, 'Literal').filter(({ around }) => !isKey(around.at(-1), node)),
    )
    .flatMap(({ node }) => wordsIn(node))
    .map((word) => ({ ...word, said: 'refusal' }))

const isKey = (parent: Node | undefined, node: Node): boolean => parent?.type === 'Property' && parent['key'] === node

/**
 * Functions named after the code they return (`codeOf`) or the message, and functions that throw a code passed to them.
 */
function inMakers(tree: Node): Code[] {
  const makers = nodesOf(tree, 'VariableDeclarator', 'FunctionDeclaration').filter(({ node }) =>
    /[cC]odeOf$|Message$/.test(nameOf(child(node, 'id'))),
  )
  const made = makers.flatMap(({ node }) =>
    nodesOf(node, 'ReturnStatement', 'ConditionalExpression', 'ArrowFunctionExpression')
      .flatMap(({ node: inner }) =>
        ['argument', 'consequent', 'alternate', 'body'].flatMap((side) => wordsIn(child(inner, side))),
      )
      .map((word): Code => ({ ...word, said: nameOf(child(node, 'id')).endsWith('Message') ? 'message' : 'refusal' })),
  )
  const missing = nodesOf(tree, 'Literal')
    .filter(({ node }) => /(^|-)not-found$|-(required|invalid)$/.test(literalText(node) ?? ''))
    .flatMap(({ node }) => wordsIn(node))
    .map((word): Code => ({ ...word, said: 'refusal' }))
  return [...made, ...missing]
}

/** The strings an expression can evaluate to. */
function wordsIn(node: Node | undefined): { code: string; start: number }[] {
  const text = literalText(node)
  if (node && text !== undefined) return [{ code: text, start: node.start }]
  if (node?.type !== 'ConditionalExpression' && node?.type !== 'LogicalExpression') return []
  return ['consequent', 'alternate', 'right'].flatMap((side) => wordsIn(child(node, side)))
}

/** Whether one of these keys is the text of a code. */
export function isSaid({ code, said }: Pick<Code, 'code' | 'said'>, keys: ReadonlySet<string>): boolean {
  if (said === 'message') return keys.has(`message.${code}`)
  if (keys.has(`refusal.${code}`) || keys.has(`error.${code}`)) return true
  return said === 'any' && (keys.has(code) || [...keys].some((key) => key.endsWith(`.${code}`)))
}
