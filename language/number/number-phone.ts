import { plainDigits } from '#language/script/script-fold.ts'
import type { Token } from '#language/script/script-token.ts'
import { repeats, unitOf, type NumberLanguage } from './number-read.ts'

export interface SpokenPhone {
  readonly phone: string
  readonly to: number
}

/** The digits at one position: '98250', 'nine', 'ninety eight' as 98, 'double nine' as 99. */
function digitsAt(
  tokens: readonly Token[],
  at: number,
  language: NumberLanguage,
): { digits: string; took: number } | null {
  const token = tokens[at]
  if (!token) return null
  const literal = plainDigits(token.text)
  if (/^\d+$/.test(literal)) return { digits: literal, took: 1 }
  const times = repeats.get(token.key)
  if (times !== undefined) {
    const next = digitsAt(tokens, at + 1, language)
    return next && next.digits.length === 1 ? { digits: next.digits.repeat(times), took: 2 } : null
  }
  const unit = unitOf(token.key, language)
  if (unit === undefined) return null
  const following =
    unit >= 20 && unit % 10 === 0 && language === 'en' ? unitOf(tokens[at + 1]?.key ?? '', 'en') : undefined
  if (following !== undefined && following > 0 && following < 10) return { digits: String(unit + following), took: 2 }
  return { digits: String(unit), took: 1 }
}

/**
 * Reads an Indian mobile number in any grouping: single digits, doubled, in pairs, with +91 or a leading 0. Returns the
 * last ten digits, or null if the digits are not a mobile number.
 */
export function readPhone(tokens: readonly Token[], at: number, language: NumberLanguage): SpokenPhone | null {
  let digits = ''
  let to = at
  while (digits.length < 13) {
    const next = digitsAt(tokens, to, language)
    if (!next) break
    digits += next.digits
    to += next.took
  }
  const plain = digits.replace(/^(?:0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
  return plain.length === 10 ? { phone: plain, to } : null
}
