import type { Paise } from './money.ts'

/** The words of one language. One file per language, so that a browser fetches only its own. */
export type MoneyWords = {
  /** Index is the number. */
  upToNinetyNine: readonly string[]
  hundred: string
  twoHundred: string
  thousand: string
  lakh: string
  crore: string
  minus: string
  /** `{n}` is the number in words. */
  oneRupee: string
  rupees: string
  onePaisa: string
  paise: string
  /** `{rupees}` and `{paise}` are the two halves with their words. */
  both: string
  /** Closes the amount so that nothing can be written behind it; `closeOne` agrees with a single coin. */
  closeOne: string
  close: string
}

/** A whole number in words, Indian scales: 123456 is 'one lakh twenty-three thousand four hundred fifty-six'. */
export function numberInWords(number: number, words: MoneyWords): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError('numberInWords: not a whole number')
  if (number === 0) return words.upToNinetyNine[0] ?? ''
  const under = (part: number, scale: string) => (part ? `${numberInWords(part, words)} ${scale}` : '')
  // Crores are spoken again in full: 123 crore, not the arab and kharab no invoice uses.
  const crores = under(Math.floor(number / 1_00_00_000), words.crore)
  const lakhs = under(Math.floor(number / 1_00_000) % 100, words.lakh)
  const thousands = under(Math.floor(number / 1_000) % 100, words.thousand)
  const hundreds = Math.floor(number / 100) % 10
  const hundred = hundreds === 2 ? words.twoHundred : under(hundreds, words.hundred)
  const rest = number % 100 ? words.upToNinetyNine[number % 100] : ''
  return [crores, lakhs, thousands, hundred, rest].filter(Boolean).join(' ')
}

/** The amount in words that a tax invoice, a receipt and a cheque carry. Given in paise, printed to the paisa. */
export function moneyInWords(amount: Paise, words: MoneyWords): string {
  const size = Math.abs(amount)
  const whole = Math.floor(size / 100)
  const part = size % 100
  const say = (n: number, one: string, many: string) => (n === 1 ? one : many).replace('{n}', numberInWords(n, words))
  const rupees = say(whole, words.oneRupee, words.rupees)
  const paise = say(part, words.onePaisa, words.paise)

  let body = words.both.replace('{rupees}', rupees).replace('{paise}', paise)
  if (part === 0) body = rupees
  else if (whole === 0) body = paise
  const oneCoin = whole + part === 1
  return [amount < 0 ? words.minus : '', body, oneCoin ? words.closeOne : words.close].filter(Boolean).join(' ')
}
