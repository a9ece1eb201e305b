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

const runners = new Set(['test', 'it', 'bench'])
const groups = new Set(['describe', 'suite', 'test.describe'])
/**
 * Ways to write a test that does not count. `runIf` is not among them: what a machine cannot do (run a native database)
 * cannot be tested there; but its condition must be computed.
 */
const absent = /^(?:test|it|describe|suite|bench)\.(?:\w+\.)*(?:skip|only|todo|fails|skipIf|fixme|failing)\b/
const conditional = /^(?:test|it|describe|suite|bench)\.runIf$/

/** Titles that promise nothing checkable. */
const hollow = /^(?:should|works|test|tests|it|check that|verify|ensure)\b/i

/** Problems in a file's tests: no assertion, skipped, or a title that is not a sentence. */
export function testBreaches(file: string, source: string): string[] {
  const tree = treeOf(file, source)
  const asserting = assertingFunctions(tree)
  const calls = nodesOf(tree, 'CallExpression').map(({ node }) => node)
  const left = calls.filter((node) => child(node, 'callee')?.type !== 'CallExpression' && isLeftOut(node))
  const tests = calls.filter(
    (node) => runners.has(calledName(node).split('.')[0] ?? '') && bodyOf(node) && titleOf(node) !== undefined,
  )
  const silent = tests.filter((node) => !asserts(bodyOf(node) ?? node, asserting))
  const named = calls.filter((node) => groups.has(calledName(node)) && titleOf(node) !== undefined)
  const told = [
    ...left.map((node) => `${placeOf(file, source, node)} is left out (${calledName(node)})`),
    ...silent.map((node) => `${placeOf(file, source, node)} asserts nothing (${titleOf(node)})`),
    ...tests
      .filter((node) => !isSentence(titleOf(node) ?? ''))
      .map((node) => `${placeOf(file, source, node)} has no sentence for a title (${titleOf(node)})`),
    ...named
      .filter((node) => !/\p{L}{3}/u.test(titleOf(node) ?? ''))
      .map((node) => `${placeOf(file, source, node)} groups under no name`),
  ]
  return tests.length > 0 ? told : [...told, `${file} has no test`]
}

function isLeftOut(call: Node): boolean {
  const [condition] = children(call, 'arguments')
  return absent.test(calledName(call)) || (conditional.test(calledName(call)) && condition?.type === 'Literal')
}

/** `test.each(rows)('title', ...)` is called by the name of its inner function. */
function calledName(call: Node): string {
  const callee = child(call, 'callee')
  return callee?.type === 'CallExpression' || callee?.type === 'TaggedTemplateExpression'
    ? nameOf(child(callee, 'callee') ?? child(callee, 'tag'))
    : nameOf(callee)
}

function titleOf(call: Node): string | undefined {
  const [title] = children(call, 'arguments')
  return title?.type === 'TemplateLiteral' ? templateParts(title).join('%s') : literalText(title)
}

const bodyOf = (call: Node): Node | undefined =>
  children(call, 'arguments').findLast(
    ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression',
  )

/**
 * At least four words, at least one lower-case letter, not a heading and not a "should": a statement that is true or
 * false.
 */
function isSentence(title: string): boolean {
  const words = title.split(/\s+/).filter((word) => /[\p{L}\p{N}%$]/u.test(word))
  return words.length >= 4 && !hollow.test(title) && !title.endsWith('.')
}

/** Functions of the file that assert, or call one that does. */
function assertingFunctions(tree: Node): ReadonlySet<string> {
  const bodies = new Map<string, Node>()
  for (const { node } of nodesOf(tree, 'FunctionDeclaration')) bodies.set(nameOf(child(node, 'id')), node)
  for (const { node } of nodesOf(tree, 'VariableDeclarator')) {
    const init = child(node, 'init')
    if (init && /Function/.test(init.type)) bodies.set(nameOf(child(node, 'id')), init)
  }
  const known = new Set<string>()
  for (let before = -1; before < known.size;) {
    before = known.size
    for (const [name, body] of bodies) if (asserts(body, known)) known.add(name)
  }
  return known
}

/** `expect(...)` alone asserts nothing: a matcher must be called, and the value must be able to differ. */
function asserts(body: Node, asserting: ReadonlySet<string>): boolean {
  return nodesOf(body, 'CallExpression').some(({ node, around }) => {
    const name = nameOf(child(node, 'callee'))
    if (name === 'expect' || name === 'expect.soft' || name === 'expect.poll')
      return around.at(-1)?.type === 'MemberExpression' && children(node, 'arguments').some(isFoundOut)
    return asserting.has(name) || name === 'fc.assert' || /^(?:expect|assert)[A-Z]/.test(name)
  })
}

/** Whether a value depends on anything but its own line: `true` and `[1, 'a']` are constants. */
const isFoundOut = (value: Node): boolean =>
  nodesOf(value, 'Identifier', 'CallExpression', 'NewExpression', 'AwaitExpression', 'ThisExpression').some(
    ({ node, around }) => !(node.type === 'Identifier' && isKey(around.at(-1), node)) && node['name'] !== 'undefined',
  )

const isKey = (parent: Node | undefined, node: Node): boolean =>
  parent?.type === 'Property' && parent['key'] === node && parent['computed'] !== true && parent['shorthand'] !== true
