const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Longest run of letters without a break opportunity; no account number, registration or bank reference is longer. */
const longestRun = 24
/** An e-mail address or UPI id is read in one piece, so these break only when nothing else helps. */
const longestAddress = 48
/** The page makes room of no width of it, which is not copied. */
const breakPlace = '\u200b'

// Pictographs with their modifiers, joiners and flags.
const pictures =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0e\ufe0f\u20e3\u{e0020}-\u{e007f}]\u200d?/gu
// Characters without a glyph. Bidi controls would let a name rewrite the amount beside it.
const unprintable = /[\p{Cc}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu

/**
 * Text the fonts can set: well-formed, without pictographs (an empty box in a name looks like a fault) or control
 * characters, and with break opportunities, so that 2,000 letters without a space wrap instead of leaving the paper.
 */
const printableText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(pictures, drawnOnly)
    .replace(unprintable, '')
    .replace(/[^\s\u200b]{25,}/gu, withBreaks)

// Pictographs by Unicode property, but every text font has them.
const drawnOnly = (found: string): string => (/^[\u00a9\u00ae\u2122]/.test(found) ? found : '')

function withBreaks(run: string): string {
  const letters = [...graphemes.segment(run)].map(({ segment }) => segment)
  const every = run.includes('@') ? longestAddress : longestRun
  return letters.map((letter, at) => (at > 0 && at % every === 0 ? breakPlace + letter : letter)).join('')
}

/** The same value with every string printable; keys, numbers and shape stay. */
export function printable<T>(value: T): T {
  return walk(value) as T // `walk` changes texts only
}

function walk(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value)
  if (Array.isArray(value)) return value.map(walk)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]))
}
