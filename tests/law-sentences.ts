import { child, literalText, nameOf, nodesOf, placeOf, templateParts, treeOf, type Node } from './syntax-tree.ts'

/** Words that are the same in every language: the brand, and the languages' own names. */
const sameEverywhere = /\b(Vanat|English)\b|વણાટ|ગુજરાતી|हिन्दी|हिंदी/gu
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(sameEverywhere, ''))
const isSentence = (text: string): boolean =>
  /\p{L}{2,}[^\p{L}]*\s\P{L}*\p{L}{2,}/u.test(text.replace(sameEverywhere, ''))

/** Attributes that a person reads or hears. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|text|caption|heading|legend|summary|description|message|help|error|\w+(Label|Text|Title|Hint))$/
/** Attributes with several words for machines. */
const forMachines =
  /^(className|class|enterKeyHint|inputMode|style|d|viewBox|points|transform|rel|sizes|srcSet|href|to|src|type|id|key|name|autoComplete|pattern|accept|allow|media|content|http-equiv|httpEquiv|property|charSet|strokeDasharray|preserveAspectRatio)$/

/** Text for people in the code rather than in content/, where it could be translated. */
export function sentenceBreaches(file: string, source: string): string[] {
  const tree = treeOf(file, source)
  const texts = nodesOf(tree, 'JSXText').filter(({ node }) => hasWords(decoded(String(node['value']))))
  const shown = nodesOf(tree, 'JSXExpressionContainer')
    .filter(({ around }) => /^JSX(Element|Fragment)$/.test(around.at(-1)?.type ?? ''))
    .flatMap(({ node }) => literalsOf(child(node, 'expression')))
    .filter((node) => hasWords(textOf(node)))
  const attributes = nodesOf(tree, 'JSXAttribute').flatMap(({ node }) => attributeBreach(node))
  const told = [...texts.map(({ node }) => node), ...shown, ...attributes, ...looseSentences(tree)]
  return [...new Set(told)].map((node) => `${placeOf(file, source, node)} says ${JSON.stringify(textOf(node).trim())}`)
}

const decoded = (text: string): string => text.replace(/&\w+;/g, ' ')

function textOf(node: Node): string {
  if (node.type === 'TemplateLiteral') return templateParts(node).join(' ')
  return typeof node['value'] === 'string' ? node['value'] : ''
}

/** The literals an expression can evaluate to. */
function literalsOf(node: Node | undefined): Node[] {
  if (!node) return []
  if (node.type === 'TemplateLiteral' || literalText(node) !== undefined) return [node]
  if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression')
    return ['consequent', 'alternate', 'right'].flatMap((side) => literalsOf(child(node, side)))
  return []
}

function attributeBreach(attribute: Node): Node[] {
  const name = nameOf(child(attribute, 'name'))
  const value = child(attribute, 'value')
  const literals = literalsOf(value?.type === 'JSXExpressionContainer' ? child(value, 'expression') : value)
  if (forMachines.test(name) || name.startsWith('data-')) return []
  return literals.filter((node) => (spoken.test(name) ? hasWords(textOf(node)) : isSentence(textOf(node))))
}

/** Words that join a sentence and never occur in lists of classes, keys or names. */
const connecting =
  /\b(the|a|an|is|are|was|were|be|been|of|to|for|and|or|not|no|has|have|this|that|it|in|on|at|by|with|from|your|you|we|who|what|when|where|there)\b(?!,)/i

/**
 * Prose: three or more words with a connecting word or final punctuation, even if it starts in lower case or with a
 * value.
 */
const isProse = (text: string): boolean =>
  /^\P{L}*\p{L}[\p{L}'’]*(?:[\s,;:]+[\p{L}'’]+){2,}\s*[.?!]?\s*$/u.test(text) &&
  (connecting.test(text) || /[.?!]\s*$/.test(text))

/** Three or more words that start like a sentence or are joined like one; except in errors for developers. */
const looseSentences = (tree: Node): Node[] =>
  nodesOf(tree, 'Literal', 'TemplateLiteral')
    .filter(
      ({ around }) =>
        !around.some(({ type, callee }) => type === 'NewExpression' && /Error$/.test(nameOf(callee as Node))),
    ) // a callee is a node
    .filter(({ around }) => !around.some(({ type }) => type === 'JSXAttribute' || type === 'ImportDeclaration'))
    // 'use no memo' is a directive for the compiler.
    .filter(({ around }) => around.at(-1)?.type !== 'ExpressionStatement')
    .map(({ node }) => node)
    .filter(
      (node) =>
        /^\p{Lu}\p{Ll}*\P{L}*\s+\p{L}+\P{L}*\s+\p{L}+/u.test(textOf(node)) ||
        isProse(textOf(node).replace(sameEverywhere, '')) ||
        /[\p{Script=Gujarati}\p{Script=Devanagari}]/u.test(textOf(node).replace(sameEverywhere, '')),
    )
