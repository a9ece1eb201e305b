import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * Whoever reads an article in Gujarati or Hindi reads the same article: the same sums, the same dates, the same way
 * on. An article stands in lines (a heading, a paragraph, a row of a table, an item of a list), and a translation
 * answers each line of the original with one line of the same kind.
 */

const languages = [
  { code: 'gu', script: /\p{Script=Gujarati}/u, other: /\p{Script=Devanagari}/u },
  { code: 'hi', script: /\p{Script=Devanagari}/u, other: /\p{Script=Gujarati}/u },
]

const here = new URL('.', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, here), 'utf8')

/** ₹ amounts, percentages, numbers of dates, sections and forms. */
const figuresOf = (text: string): string[] => (text.match(/[$₹]?\d[\d,.]*\d%?|[$₹]?\d%?/g) ?? []).toSorted()
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? '').toSorted()
const boldOf = (text: string): number => text.split('**').length
/** What a line is: heading of its level, row with its cells, item of a list, fence, nothing or a paragraph. */
function kindOf(line: string): string {
  if (line.startsWith('|')) return `row of ${line.split('|').length - 2}`
  return /^(?:#+ |- |\d+\. |```|$)/.exec(line)?.[0] ?? 'paragraph'
}
/** The words to read: without code and without the targets of links. */
const wordsOf = (line: string): string => line.replace(/`[^`]*`/g, ' ').replace(/\]\([^)]*\)/g, ']')

/** What is wrong with a translated line beside its original; empty where nothing is. */
function lineFaults(original: string, own: string, { script, other }: { script: RegExp; other: RegExp }): string[] {
  const same = (name: string, of: (line: string) => unknown): string[] => {
    const [was, is] = [JSON.stringify(of(original)), JSON.stringify(of(own))]
    return was === is ? [] : [`${name} ${was} became ${is}`]
  }
  const faults = [
    ...same('kind', kindOf),
    ...same('figures', figuresOf),
    ...same('links', linksOf),
    ...same('bold', boldOf),
  ]
  const words = wordsOf(own)
  // Abbreviations, names and figures stay as they are: a line of them alone needs no letter of the script.
  if (/\b[a-z]{3,}\b/.test(wordsOf(original)) && !script.test(words)) faults.push('not in its script')
  if (/\b[a-z]{2,} [a-z]{2,}\b/.test(words)) faults.push('English left in it')
  if (other.test(words)) faults.push('letters of another script')
  if (/[૦-૯०-९]/.test(own)) faults.push('digits of another kind')
  if (/[—–]/.test(own)) faults.push('a dash in place of a sentence')
  return faults
}

/** Every fault of a translation, with the number of its line. */
function faultsOf(original: string, own: string, scripts: { script: RegExp; other: RegExp }): string[] {
  const [were, are] = [original.trimEnd().split('\n'), own.trimEnd().split('\n')]
  if (were.length !== are.length) return [`${were.length} lines became ${are.length}`]
  let isCode = false
  return were.flatMap((was, line) => {
    const is = are[line] ?? ''
    if (was.startsWith('```')) isCode = !isCode
    const faults = isCode ? (was === is ? [] : ['code was changed']) : lineFaults(was, is, scripts)
    return faults.map((fault) => `line ${line + 1}: ${fault}`)
  })
}

const translated = languages.flatMap((language) =>
  readdirSync(new URL(`${language.code}/`, here), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .toSorted()
    .map((path) => ({ ...language, path })),
)

test.each(translated)('$code/$path is a translation of an article that exists', ({ path }) => {
  expect(existsSync(new URL(path, here))).toBe(true)
})

test.each(translated)('$code/$path says what its original says, line by line', ({ code, path, script, other }) => {
  expect(faultsOf(read(path), read(`${code}/${path}`), { script, other })).toEqual([])
})

const original =
  '## The sum\n\nAt ₹36 you **keep** 10.1%, see [the line](/blog/line).\n\n| Step | 5% |\n\n```\npa=1\n```\n'
const right = '## સરવાળો\n\n₹36 માં 10.1% **બચે**, જુઓ [લીટી](/blog/line).\n\n| પગલું | 5% |\n\n```\npa=1\n```\n'

test.each([
  ['nothing', right, []],
  ['a figure', right.replace('10.1', '10.2'), ['line 3: figures ["10.1%","₹36"] became ["10.2%","₹36"]']],
  ['a percentage', right.replace('10.1%', '10.1'), ['line 3: figures ["10.1%","₹36"] became ["10.1","₹36"]']],
  ['a link', right.replace('/line)', '/lines)'), ['line 3: links ["/blog/line"] became ["/blog/lines"]']],
  ['the emphasis', right.replaceAll('**', ''), ['line 3: bold 3 became 1']],
  ['a heading', right.replace('## ', '# '), ['line 1: kind "## " became "# "']],
  ['a cell', right.replace('| 5%', '5%'), ['line 5: kind "row of 2" became "row of 1"']],
  ['a line', right.replace('\n\n|', '\n|'), ['9 lines became 8']],
  ['the script', right.replace('સરવાળો', 'Sum'), ['line 1: not in its script']],
  ['a phrase', right.replace('જુઓ', 'see the table'), ['line 3: English left in it']],
  ['another script', right.replace('જુઓ', 'देखिए'), ['line 3: letters of another script']],
  ['a dash', right.replace(', જુઓ', ' – જુઓ'), ['line 3: a dash in place of a sentence']],
  ['the code', right.replace('pa=1', 'pa=2'), ['line 8: code was changed']],
])('the check sees a translation that changed %s', (_, own, faults) => {
  expect(faultsOf(original, own, { script: /\p{Script=Gujarati}/u, other: /\p{Script=Devanagari}/u })).toEqual(faults)
})
