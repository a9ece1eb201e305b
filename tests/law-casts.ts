import { isTest, isTestingAid, layerOf, layers } from './project-files.ts'
import {
  child,
  children,
  commentsOf,
  lineOf,
  nameOf,
  nodesOf,
  placeOf,
  treeOf,
  type Comment,
  type Node,
} from './syntax-tree.ts'

/**
 * Rules that may be disabled: a component can know better what a screen reader needs, and an effect may depend on one
 * value rather than on everything it reads. Every other rule holds everywhere.
 */
const maySwitchOff = /^(jsx-a11y\/[\w-]+|react-hooks\/exhaustive-deps)$/
/** A test may use the clock that rules must not. */
const maySwitchOffInTests = new Set(['no-restricted-globals'])

/** Suppression comments: never for the compiler; for a lint rule only where allowed, by name and with a reason. */
export function suppressionBreaches(file: string, source: string): string[] {
  const comments = commentsOf(file, source)
  return comments.flatMap((comment) => {
    const why = suppressionBreach(file, comment.value) ?? reasonBreach(source, comments, comment)
    return why ? [`${placeOf(file, source, comment)} ${why}`] : []
  })
}

/** Components and hooks that keep the React Compiler out without saying why just before. */
export function memoBreaches(file: string, source: string): string[] {
  const lines = source.split('\n')
  return lines.flatMap((line, at) =>
    line.trim() === "'use no memo'" && !/^\s*(\/\/|\*\/)/.test(lines[at - 1] ?? '')
      ? [`${file}:${at + 1} says 'use no memo' and not why`]
      : [],
  )
}

const isOfProduct = (file: string): boolean =>
  layers.some((layer) => layer === layerOf(file)) && !isTest(file) && !isTestingAid(file)

const disabling = /\b(?:ox|es)lint-disable(?:-next-line|-line)?\b([^]*)/

function suppressionBreach(file: string, text: string): string | null {
  if (/@ts-(?:ignore|nocheck)\b/.test(text)) return 'makes the compiler look away'
  // A type test expects exactly one error; the error is what it tests.
  if (text.includes('@ts-expect-error') && !isTest(file)) return 'expects an error of types outside a test'
  // A table of data has `oxfmt-ignore` before it, a test a wide line for each case; elsewhere it hides how long a file is.
  if (text.includes('prettier-ignore') && isOfProduct(file)) return 'keeps a line from the formatter'
  const [, named] = disabling.exec(text) ?? []
  if (named === undefined) return null
  const rules = (named.split('--')[0] ?? '').split(',').map((rule) => rule.trim())
  const isAllowed = (rule: string): boolean =>
    maySwitchOff.test(rule) || (isTest(file) && maySwitchOffInTests.has(rule))
  return rules.every(isAllowed) ? null : `switches off ${rules.join(', ') || 'every rule'}`
}

function reasonBreach(source: string, comments: readonly Comment[], comment: Comment): string | null {
  if (!disabling.test(comment.value) || / -- ?\s*\p{L}/u.test(comment.value)) return null
  const line = lineOf(source, comment.start)
  return comments.some(({ end }) => lineOf(source, end) === line - 1) ? null : 'switches a rule off without saying why'
}

/** `any` and the non-null `!`: two ways to switch off the compiler. */
export function blindnessBreaches(file: string, source: string): string[] {
  return nodesOf(treeOf(file, source), 'TSAnyKeyword', 'TSNonNullExpression').map(
    ({ node }) => `${placeOf(file, source, node)} says ${node.type === 'TSAnyKeyword' ? 'any' : '!'}`,
  )
}

/**
 * In domain and language, casts belong to the type machinery of a few kernel files; a wrong cast in a test fails there.
 */
const isExempt = (file: string): boolean => ['domain', 'language'].includes(layerOf(file)) || isTest(file)

/**
 * Casts without a reason. The reason is on the line of the cast, on the line before it or before its statement, or in a
 * comment on an enclosing function that mentions its casts.
 */
export function castBreaches(file: string, source: string): string[] {
  if (isExempt(file)) return []
  const comments = commentsOf(file, source)
  return nodesOf(treeOf(file, source), 'TSAsExpression', 'TSTypeAssertion')
    .filter(({ node }) => !isConst(node) && !isInsideAnother(node, source))
    .filter(({ node, around }) => !isExplained(source, comments, node, around))
    .map(({ node }) => `${placeOf(file, source, typeOf(node))} casts without saying why`)
}

const typeOf = (cast: Node): Node => child(cast, 'typeAnnotation') ?? cast

function isConst(cast: Node): boolean {
  const type = child(cast, 'typeAnnotation')
  return child(type, 'typeName')?.['name'] === 'const'
}

/** `x as unknown as Y` counts as one cast. */
const isInsideAnother = (cast: Node, source: string): boolean => /^\s+as\b/.test(source.slice(cast.end))

/** At least three words besides the word for a cast itself: 'ok cast' says nothing. */
const isReason = (text: string): boolean =>
  (text.match(/\p{L}[\p{L}'’]*/gu) ?? []).filter((word) => !/^(casts?|casting|ok|okay|safe|fine|trust|me)$/i.test(word))
    .length >= 3

function isExplained(source: string, comments: readonly Comment[], cast: Node, around: readonly Node[]): boolean {
  const line = lineOf(source, typeOf(cast).start)
  const statement = around.findLast(
    ({ type }) => /(Statement|Declaration|Definition)$/.test(type) && type !== 'BlockStatement',
  )
  const before = [line - 1, lineOf(source, (statement ?? cast).start) - 1]
  return comments.some(({ value, start, end }) => {
    if (!isReason(value)) return false
    const [first, last] = [lineOf(source, start), lineOf(source, end)]
    if (first <= line && last >= line) return true
    if (before.includes(last)) return true
    return /\bcasts?\b/.test(value) && around.some((outer) => isFunctionAfter(source, outer, last))
  })
}

const isFunctionAfter = (source: string, { type, start }: Node, line: number): boolean =>
  /^(ExportNamedDeclaration|FunctionDeclaration|VariableDeclaration|MethodDefinition)$/.test(type) &&
  lineOf(source, start) === line + 1

/**
 * Promises discarded with `void`: nobody hears of a failure in them. Pass them to `unawaited`, or end the chain in `catch`.
 */
export function voidBreaches(file: string, source: string): string[] {
  return nodesOf(treeOf(file, source), 'UnaryExpression')
    .filter(({ node }) => node['operator'] === 'void' && !isLookedAfter(child(node, 'argument')))
    .map(({ node }) => `${placeOf(file, source, node)} throws a promise away`)
}

function isLookedAfter(value: Node | undefined): boolean {
  if (value?.type === 'ChainExpression' || value?.type === 'ParenthesizedExpression')
    return isLookedAfter(child(value, 'expression'))
  // `void 0` just means undefined.
  if (value?.type === 'Literal') return true
  if (value?.type === 'ConditionalExpression')
    return isLookedAfter(child(value, 'consequent')) && isLookedAfter(child(value, 'alternate'))
  if (value?.type !== 'CallExpression') return false
  const callee = child(value, 'callee')
  const [object, property] = [nameOf(child(callee, 'object')), nameOf(child(callee, 'property'))]
  // A handler of faults that is there, and whatever it does itself is its own: `.catch()` alone hands them on.
  if (property === 'catch') return children(value, 'arguments').length === 1
  return object === 'Promise' && property === 'allSettled'
}
