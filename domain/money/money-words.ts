import type { Paise } from './money.ts'

/** Number words of one language. One file per language, so that a browser loads only one. */
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
  /** `{rupees}` and `{paise}` are the two parts in words. */
  both: string
  /** 'Only', so that nothing can be appended to the amount; `closeOne` agrees with the singular. */
  closeOne: string
  close: string
}

/**
 * A whole number in words with Indian scales: 123456 is 'One Lakh Twenty-Three Thousand Four Hundred Fifty-Six'.
 *
 * @throws RangeError if it is negative, a fraction, or beyond the safe integers
 */
export function numberInWords(number: number, words: MoneyWords): string {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError('numberInWords: not a whole number')
  if (number === 0) return words.upToNinetyNine[0] ?? ''
  const counted = (part: number, scale: string) => (part ? `${numberInWords(part, words)} ${scale}` : '')
  // Crores are counted in full: 123 crore; invoices do not use arab or kharab.
  const crores = counted(Math.floor(number / 1_00_00_000), words.crore)
  const lakhs = counted(Math.floor(number / 1_00_000) % 100, words.lakh)
  const thousands = counted(Math.floor(number / 1_000) % 100, words.thousand)
  const hundreds = Math.floor(number / 100) % 10
  const hundred = hundreds === 2 ? words.twoHundred : counted(hundreds, words.hundred)
  const rest = number % 100 ? words.upToNinetyNine[number % 100] : ''
  return [crores, lakhs, thousands, hundred, rest].filter(Boolean).join(' ')
}

/** An amount in paise in words, to the paisa, as on a tax invoice, receipt or cheque. */
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
