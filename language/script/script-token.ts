import { fold } from './script-fold.ts'

/** A word of the text. `start` and `end` are offsets into the text. */
export interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly key: string
}

type Script = 'gujarati' | 'devanagari' | 'latin'

const word =
  /\d+(?:,\d+)*(?:\.\d+)?|[₹&]|[०-९૦-૯]+(?:[,.][०-९૦-૯]+)*|['’]s?(?![\p{L}\p{M}])|(?:[\p{L}\p{M}\u200c\u200d]+(?:['’](?!s(?![\p{L}]))[\p{L}\p{M}]+)*)/gu

/** In QT/26-27/0012 the serial number is what tells documents apart: the year before it is no word of the sentence. */
const documentYear = /\b(qt|pi|so|inv)\s*[/-]\s*\d\d-\d\d(?=\s*[/-]\s*\d)/gi

/** Splits a text (already NFC) into words and numbers. Drops punctuation; a possessive 's becomes a separate token. */
export function tokenise(text: string): Token[] {
  const spoken = text.replace(documentYear, (number, letters: string) => letters.padEnd(number.length))
  return Array.from(spoken.matchAll(word), (match) => tokenAt(text, match.index, match.index + match[0].length))
}

/** The token between two offsets; also used to split a word further, as in સુરતની = સુરત + ની. */
export function tokenAt(text: string, start: number, end: number): Token {
  const cut = text.slice(start, end)
  return { text: cut, start, end, key: /^['’]/.test(cut) ? "'s" : cut === '₹' || cut === '&' ? cut : fold(cut) }
}

/** The script of a text: Gujarati if it has any Gujarati letter, else Devanagari likewise, else Latin. */
export function scriptOf(text: string): Script {
  if (/[\u0a80-\u0aff]/.test(text)) return 'gujarati'
  return /[\u0900-\u097f]/.test(text) ? 'devanagari' : 'latin'
}
