import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { latinDigits } from '#domain/identifier/latin-digits.ts'
import { maxPaise, type Paise } from './money.ts'

export const moneyEntryRefusals = ['money-not-understood', 'money-negative', 'money-finer-than-a-paisa'] as const

/** What a scale word is worth in rupees, by every spelling typed in the three languages: NFC, lower case. */
const scales: ReadonlyMap<string, bigint> = new Map([
  ...spelled(1_000n, ['k', 'thousand', 'hazar', 'hajar', 'હજાર', 'हज़ार', 'हजार']),
  ...spelled(1_00_000n, ['l', 'lakh', 'lakhs', 'lac', 'lacs', 'લાખ', 'लाख']),
  ...spelled(1_00_00_000n, ['cr', 'crore', 'crores', 'કરોડ', 'करोड़', 'करोड']),
])

const currencyBefore = /^(?:₹|rs\.?|inr|રૂ\.?|रु\.?)\s*/u
const currencyAfter = /\s*(?:\/-|\/=|₹|rs\.?|rupees?|રૂપિયા|रुपये|रुपए)$/u
const part = /^([\d,]*)(?:\.(\d+))?\s*([^\d\s.,]+)?\s*/u

/**
 * A comma that does not stand where a thousands comma stands may be a decimal comma: "12,50" read as
 * 1250 would be a hundred times the price. Indian (1,25,000) and western (125,000) groups are both read.
 */
const grouped = (digits: string): boolean =>
  /^\d*$/.test(digits) || /^\d{1,2}(,\d{2})*,\d{3}$/.test(digits) || /^\d{1,3}(,\d{3})+$/.test(digits)

/**
 * Reads an amount in rupees the way people type it: "1,25,000", "1.25 lakh", "1.25L", "₹ 1,25,000/-",
 * "1 crore 25 lakh", digits of all three scripts. The answer is in paise.
 *
 * Refuses a negative amount (a correction has its own document), more than two decimals of a rupee, more
 * than 999 crore, and whatever it cannot read for certain.
 */
export function parseRupees(text: string): Outcome<Paise> {
  const plain = latinDigits(text.normalize('NFC').toLowerCase()).replace(/\s+/gu, ' ').trim()
  if (/^[-−–]/.test(plain.replace(currencyBefore, ''))) return no('money-negative')
  let rest = plain.replace(currencyBefore, '').replace(currencyAfter, '')
  if (rest === '' || rest.length > 60) return no('money-not-understood')

  let paise = 0n
  let below: bigint | null = null
  while (rest !== '') {
    const found = readPart(rest, below)
    if (!found) return no('money-not-understood')
    if (found.tooFine) return no('money-finer-than-a-paisa')
    paise += found.paise
    below = found.scale
    rest = rest.slice(found.length)
  }
  if (paise > BigInt(maxPaise)) return refuse({ code: 'money-too-large' })
  return accept(Number(paise))
}

/** One "25 lakh". Scales only fall: after thousands nothing but rupees may follow, or the text means something else. */
function readPart(rest: string, below: bigint | null) {
  const [all = '', digits = '', decimals = '', word] = part.exec(rest) ?? []
  if (all === '' || (digits === '' && decimals === '') || !grouped(digits)) return null
  const scale = word === undefined ? 1n : scales.get(word)
  if (scale === undefined || (below !== null && scale >= below)) return null
  const tenths = 10n ** BigInt(decimals.length)
  const scaled = BigInt(digits.replaceAll(',', '') + decimals) * scale * 100n
  return { paise: scaled / tenths, tooFine: scaled % tenths !== 0n, scale, length: all.length }
}

const no = (code: (typeof moneyEntryRefusals)[number]) => refuse({ code } satisfies Refusal)

function spelled(worth: bigint, words: string[]): [string, bigint][] {
  return words.map((word) => [word.normalize('NFC'), worth])
}
