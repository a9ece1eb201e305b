import { readPieces } from '#language/command/command-pieces.ts'
import { tokenise } from '#language/script/script-token.ts'

/** A number that was taken out of a sentence: as it was said, and its value. */
export type Masked = { readonly mark: string; readonly said: string; readonly value: number | string }

/** A sentence as it may leave the server. */
type MaskedSentence = { readonly text: string; readonly masked: readonly Masked[] }

type Found = { start: number; end: number; value: number | string; isPhone: boolean }

/** Digits of the three scripts, with what is written between them: 98790 98790, 2,91,218, +91-261-244 1234. */
const digits = /[0-9०-९૦-૯](?:[\s,.()/-]{0,2}[0-9०-९૦-૯])*/gu
/** Up to three digits directly after a letter are part of a name: A1 Fabrics. */
const isOfName = (text: string, start: number, length: number): boolean =>
  length <= 3 && /[\p{L}\p{M}]$/u.test(text.slice(0, start))

const plainDigits = (text: string): string =>
  Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    if (code >= 0x966 && code <= 0x96f) return String(code - 0x966)
    if (code >= 0xae6 && code <= 0xaef) return String(code - 0xae6)
    return /[0-9]/.test(sign) ? sign : ''
  }).join('')

/** What the grammar reads as a phone or a number, in words or digits. */
const spokenNumbers = (text: string): Found[] =>
  readPieces(text, tokenise(text)).pieces.flatMap(({ start, end, phone, number }) =>
    (phone === undefined && number === undefined) || isOfName(text, start, end - start)
      ? []
      : [{ start, end, value: phone ?? number?.value ?? 0, isPhone: phone !== undefined }],
  )

/** Digits that the grammar made nothing of: nobody knows that they are no phone. */
const otherDigits = (text: string, known: readonly Found[]): Found[] =>
  [...text.matchAll(digits)].flatMap(({ index, 0: said }) => {
    const [start, end] = [index, index + said.length]
    const plain = plainDigits(said)
    const isKnown = known.some((one) => one.start <= start && one.end >= end)
    if (isKnown || isOfName(text, start, plain.length)) return []
    const isPhone = plain.length >= 7
    return [{ start, end, value: isPhone ? plain : Number(plain), isPhone }]
  })

/** Of places that overlap the first found stays, made as long as all of them. */
function joined(found: readonly Found[]): Found[] {
  const result: Found[] = []
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (last && one.start < last.end) {
      last.end = Math.max(last.end, one.end)
      last.isPhone ||= one.isPhone
    } else result.push({ ...one })
  }
  return result
}

/** Takes phones and amounts out of a sentence; names stay, because the sentence is about them. */
export function maskSentence(sentence: string): MaskedSentence {
  const text = sentence.normalize('NFC')
  const known = spokenNumbers(text)
  const found = joined([...known, ...otherDigits(text, known)])
  const masked = found.map(({ start, end, value, isPhone }, at) => ({
    mark: `${isPhone ? 'PHONE' : 'NUMBER'}_${at + 1}`,
    said: text.slice(start, end),
    value,
  }))
  const parts = found.map(({ start }, at) => text.slice(found[at - 1]?.end ?? 0, start) + (masked[at]?.mark ?? ''))
  return { text: [...parts, text.slice(found.at(-1)?.end ?? 0)].join(''), masked }
}

const marks = /(PHONE|NUMBER)_\d+/g

/** The text with what was said instead of the marks; null if it holds a mark that was not given. */
export function unmaskText(text: string, masked: readonly Masked[]): string | null {
  const saidBy = new Map(masked.map(({ mark, said }) => [mark, said]))
  const isKnown = [...text.matchAll(marks)].every(([mark]) => saidBy.has(mark))
  return isKnown ? text.replace(marks, (mark) => saidBy.get(mark) ?? mark) : null
}

/** The value behind a text that is one mark and nothing else. */
export const maskedValue = (text: string, masked: readonly Masked[]): number | string | undefined =>
  masked.find(({ mark }) => mark === text.trim())?.value
