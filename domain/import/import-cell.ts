import { latinDigits } from '#domain/identifier/latin-digits.ts'
import { checkMobile } from '#domain/identifier/mobile.ts'
import { typedDecimal } from '#domain/identifier/typed-decimal.ts'
import { isIndia, mergedStates, stateOf, states } from '#domain/place/state.ts'
import { plainText } from '#domain/search/search-text.ts'
import { fold } from '#language/script/script-fold.ts'

/** What accounting programs and people write for a State besides its names: former and short ones, and those of number plates. */
const stateWords: Readonly<Record<string, string>> = {
  ...{ ap: '37', ar: '12', as: '18', br: '10', cg: '22', ch: '04', dd: '26', dn: '26', dl: '07', ga: '30', gj: '24' },
  ...{ hp: '02', hr: '06', jh: '20', jk: '01', ka: '29', kl: '32', la: '38', mh: '27', ml: '17', mn: '14', mp: '23' },
  ...{ mz: '15', nl: '13', od: '21', or: '21', pb: '03', py: '34', rj: '08', sk: '11', tg: '36', tn: '33', tr: '16' },
  ...{ ts: '36', uk: '05', up: '09', wb: '19', orissa: '21', pondicherry: '34', uttaranchal: '05', 'new delhi': '07' },
  ...{ 'andaman and nicobar': '35', 'dadra and nagar haveli': '26', 'daman and diu': '26', telengana: '36' },
}

/** By sound and without blanks: 'Tamilnadu' and 'Maharastra' are written as often as the names. */
const stateKey = (typed: string): string =>
  plainText(typed)
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => fold(word))
    .join('')

const stateCodes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(stateWords).map(([words, code]) => [stateKey(words), code] as const),
  ...states.flatMap(({ code, name }) => Object.values(name).map((one) => [stateKey(one), code] as const)),
])

/** A State as lists write it: 'Gujarat', 'ગુજરાત', '24', '24-Gujarat', 'Gujarat (24)', 'GJ'. Null if name and code differ. */
export function stateIn(typed: string) {
  const said = /\d{1,2}/.exec(latinDigits(typed))?.[0].padStart(2, '0')
  const code = said === undefined ? undefined : (mergedStates[said] ?? said)
  const words = stateKey(typed)
  const named = words === '' ? code : stateCodes.get(words)
  return named === undefined || (code !== undefined && code !== named) ? null : stateOf(named)
}

/** Ten digits of an Indian mobile with its prefix, among words and other numbers. */
const mobileWithin = /(?<!\d)(?:(?:\+|00)?91[\s-]*|0)?[6-9](?:[\s-]?\d){9}(?!\d)/g

/**
 * The telephone of a cell: of several, '0261-2345678 / 98250 12345', the mobile as it stands, also with a word before or
 * after it; of several without a mobile the first.
 */
export function phoneOf(typed: string): string {
  if (checkMobile(typed).ok) return typed
  const parts = typed.split(/[/,;|]|\n/).map((part) => part.trim())
  const whole = parts.find((part) => checkMobile(part).ok)
  const within = latinDigits(typed).match(mobileWithin) ?? []
  return whole ?? within.find((found) => checkMobile(found).ok) ?? parts.find((part) => part !== '') ?? typed
}

/** A whole number as people write it, 1,25,000 or ૧૨૫; other text stays text, and the schema refuses it. */
export const wholeNumber = (typed: string): number | string | null => {
  const digits = typedDecimal(plainText(typed))
  if (digits === '') return null
  return /^\d{1,12}(\.0+)?$/.test(digits) ? Math.trunc(Number(digits)) : typed
}

const pinAtEnd = /[\s(.:-]*(?:pin(?:\s*code)?)?[\s.:-]*(?<!\d)([1-9]\d{2}[\s-]?\d{3})[\s).]*$/i

const beforeTown = /^(?:dist(?:rict)?|tal(?:uka)?|city|at)\b[\s.:-]*/i

/** Words by which a part of an address is a street, a market or a house: no town is called so. */
const streetWords: ReadonlySet<string> = new Set(
  [
    'road rd marg street st lane gali sheri market mkt bazar bazaar society soc nagar estate complex building bldg tower',
    'house plaza chowk gidc near nr opp behind floor phase sector area park compound mill mills',
    'રોડ માર્ગ શેરી ગલી માર્કેટ બજાર સોસાયટી નગર એસ્ટેટ ચોક ચોકડી પાસે સામે પાછળ માળ',
    'रोड मार्ग गली मार्केट बाज़ार बाजार सोसायटी नगर एस्टेट चौक पास सामने पीछे मंज़िल',
  ].flatMap((list) => list.split(' ')),
)

const isTown = (part: string): boolean =>
  /^[\p{L}\p{M}.]{3,}(?: [\p{L}\p{M}.]{2,})?$/u.test(part) &&
  part
    .toLowerCase()
    .split(/[ .]+/)
    .every((word) => !streetWords.has(word))

/**
 * An address that ends with its town, '12 Ring Road, Surat - 395002, Gujarat', in parts: accounting programs have no column
 * for the town. `pincode`: of a column of its own. Where neither that nor the end of the address has one, or more than a
 * town's name stands there, all of it is a street.
 */
export function addressIn(address: string, pincode: string): { street: string; city: string; pincode: string } {
  const parts = address
    .split(/[,;()\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const end = parts.findLastIndex((part) => !isIndia(part) && !isStateAlone(part))
  const last = latinDigits(parts[end] ?? '')
  const pin = pinAtEnd.exec(last)
  const found = pincode || (pin?.[1] ?? '').replace(/[\s-]/g, '')
  const within = last.slice(0, pin?.index).trim()
  const town = (within || (parts[end - 1] ?? '')).replace(beforeTown, '')
  const street = parts.slice(0, within === '' ? end - 1 : end).join(', ')
  return found !== '' && street !== '' && isTown(town)
    ? { street, city: town, pincode: found }
    : { street: address, city: '', pincode: found }
}

/** A State without a pincode beside it, whose digits would be read as its code. */
const isStateAlone = (part: string): boolean => !/\d{3}/.test(latinDigits(part)) && stateIn(part) !== null
