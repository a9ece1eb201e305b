import { plainText } from '#domain/search/search-text.ts'
import { fold } from '#language/script/script-fold.ts'
import type { ImportField } from './import-field.ts'

/** Words for "number", which headings shorten at will: one for all of them. */
const numberWords: ReadonlySet<string> = new Set(['no', 'nos', 'number', 'num', 'નંબર', 'નં', 'नंबर', 'नं'])
const nameWords: ReadonlySet<string> = new Set(['name', 'નામ', 'नाम'])
/** Whose it is, where one list has columns of several: 'Buyer Mobile', 'Billing City', 'SENDER_STATE'. */
const whoseWords: ReadonlySet<string> = new Set(
  'party buyer customer client sender visitor company firm lead contact billing bill mailing registered query'.split(
    ' ',
  ),
)

const isIndic = (word: string): boolean => /[\u0900-\u097F\u0A80-\u0AFF]/.test(word)

/** A word by which headings are compared: an Indic one by its sound, as its vowels are written long and short. */
const wordKey = (word: string): string => (isIndic(word) ? fold(word) : word)

/** The words of a heading without signs, its own number and what stands in brackets: 'Mobile 2 (WhatsApp)' is 'mobile'. */
function headingWords(text: string): string[] {
  const words = plainText(text)
    .replace(/\(.*?\)/g, '')
    .replace(/(?<=\p{L}\p{M}*[\s._-]*)\d\s*$/u, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:का|की|के)$/.test(word))
    .map((word) => (numberWords.has(word) ? 'no' : word))
  const named = words[0] === 'name' && words[1] === 'of' ? words.slice(2) : words
  const isName = named.length > 1 && nameWords.has(named.at(-1) ?? '')
  // 'પાર્ટીનું નામ' and 'Party name' are 'party'.
  return isName ? named.slice(0, -1).map((word) => word.replace(/(.{2})(?:નું|ના|ની|નો)$/u, '$1')) : named
}

const keyOf = (words: readonly string[]): string => words.map(wordKey).join('')

/** Words of a field by which a heading can be meant, each step less surely than the one before. */
const steps: readonly ((field: ImportField, words: readonly string[], ours: readonly string[]) => boolean)[] = [
  // Our own headings first: 'Name' must not take what 'Company name' is for.
  (_field, words, ours) => says(ours, words),
  ({ other }, words) => says(other, words),
  ({ other }, words, ours) =>
    words.length > 1 && whoseWords.has(words[0] ?? '') && says([...ours, ...other], words.slice(1)),
  ({ weak = [] }, words) => says(weak, words),
]

const says = (known: readonly string[], words: readonly string[]): boolean => {
  const key = keyOf(words)
  return key !== '' && known.some((one) => keyOf(headingWords(one)) === key)
}

/**
 * Which field each column fills, by its heading; '' for none. A field is filled by one column, unless its columns are
 * joined. `ours`: our own headings of a field in all languages.
 */
export function guessColumns(
  head: readonly string[],
  fields: readonly ImportField[],
  ours: (name: string) => readonly string[],
): string[] {
  const columns = head.map((heading) => ({ words: headingWords(heading), name: '' }))
  for (const means of steps)
    for (const column of columns) {
      if (column.name !== '') continue
      const isFree = ({ name, joint }: ImportField) =>
        joint !== undefined || columns.every((other) => other.name !== name)
      column.name = fields.find((one) => isFree(one) && means(one, column.words, ours(one.name)))?.name ?? ''
    }
  return columns.map(({ name }) => name)
}

/** Rows in which headings are looked for: a name, an address and a period stand above them in what accounting prints. */
export const mostAbove = 15

/** The rows from the headings on: the first row that names more fields than any other near the top, and at least two. */
export function fromHeadings<Row extends { cells: readonly string[] }>(
  rows: readonly Row[],
  fields: readonly ImportField[],
  ours: (name: string) => readonly string[],
): readonly Row[] {
  const named = rows
    .slice(0, mostAbove)
    .map(({ cells }) => guessColumns(cells, fields, ours).filter((name) => name !== '').length)
  const most = Math.max(...named)
  return most < 2 ? rows : rows.slice(named.indexOf(most))
}
