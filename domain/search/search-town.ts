import { plainText } from './search-text.ts'

/** The listed towns, which addresses write in English, as lists show them to those who read Gujarati and Hindi. */
export const townsShown: Readonly<Record<string, readonly string[]>> = {
  Surat: ['સુરત', 'सूरत'],
  Ahmedabad: ['અમદાવાદ', 'अहमदाबाद'],
  Vadodara: ['વડોદરા', 'वडोदरा'],
  Rajkot: ['રાજકોટ', 'राजकोट'],
  Bhavnagar: ['ભાવનગર', 'भावनगर'],
  Jamnagar: ['જામનગર', 'जामनगर'],
  Gandhinagar: ['ગાંધીનગર', 'गांधीनगर'],
  Anand: ['આણંદ', 'आणंद'],
  Bharuch: ['ભરૂચ', 'भरूच'],
  Vapi: ['વાપી', 'वापी'],
}

const written = Object.entries(townsShown).map(
  ([town, shown]) => [plainText(town), plainText(shown.join(' '))] as const,
)

/**
 * What a typed word of `wordsIn` may be in a row: itself, or a town whose name it is a part of in the script that the list
 * shows it in. Parts anywhere, as in English: what contains a longer word is then among what contains a shorter one.
 */
export const writtenAs = (word: string): readonly string[] => [
  word,
  ...written.flatMap(([town, shown]) => (shown.includes(word) ? [town] : [])),
]
