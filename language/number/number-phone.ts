import type { Token } from '#language/script/script-token.ts'
import { digitsAt } from './number-read.ts'
import type { NumberLanguage } from './number-unit.ts'

interface SpokenPhone {
  readonly phone: string
  readonly to: number
}

/** With the country's code in front, or the zero that was dialled before it. */
const ahead = /^(?:0091|91(?=\d{10}$)|0(?=\d{10}$))/
const longest = '0091'.length + 10

/**
 * Reads an Indian mobile number in any grouping: single digits, doubled, in pairs, with +91 or a leading 0. Returns the
 * last ten digits, or null if there are not as many. What is counted after a number in one piece is no part of it.
 */
export function readPhone(tokens: readonly Token[], at: number, language: NumberLanguage): SpokenPhone | null {
  let digits = ''
  let to = at
  let read: SpokenPhone | null = null
  while (digits.length < longest) {
    const next = digitsAt(tokens, to, language)
    if (!next) break
    digits += next.digits
    to += next.took
    const phone = digits.replace(ahead, '')
    if (phone.length === 10) read = { phone, to }
    if (read && next.digits.length >= 10) break
  }
  return read
}
