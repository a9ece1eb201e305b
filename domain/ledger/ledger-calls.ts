import { compareDates, daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { financialYear, financialYearDays } from '#domain/calendar/calendar-financial-year.ts'
import type { Paise } from '#domain/money/money.ts'
import { sumOf, undisputed } from './ledger-item.ts'

/*
 * Whom to call today, and the one reason to give. Some reasons come from the law: section 37(2)(g) of the Income-tax Act,
 * 2025 (43B(h) of 1961) lets a buyer deduct what he owes a micro or small enterprise only if he pays it within the days
 * of section 15 of the MSMED Act, 2006, or by the end of the financial year at the latest.
 */

/** In the order of urgency: the first that fits is the party's. */
export const callTiers = [
  'says_paid',
  'bounced',
  'promise_broken',
  'promise_today',
  'msme',
  'overdue',
  'due_soon',
  'over_limit',
] as const
type CallTier = (typeof callTiers)[number]

type CallReason =
  | 'says-paid'
  | 'cheque-returned'
  | 'promise-broken'
  | 'promise-part'
  | 'promised-today'
  | 'promised-later'
  | 'msme-day'
  | 'year-end'
  | 'overdue'
  | 'due-in'
  | 'over-limit'

export type CallBill = {
  number: string
  /** Cheques in clearing have already been taken off. */
  open: Paise
  disputed?: Paise
  dueDate: BusinessDate | null
  /** Last day to pay under the MSMED Act; null where it does not protect us. */
  msmeDay: BusinessDate | null
}

/** Whether nothing of a bill is disputed: what is disputed is not spoken of. */
export const isAskedFor = ({ disputed = 0 }: CallBill): boolean => disputed === 0

/** What is known of a party on the day of the list. */
export type CallFacts = {
  ledgerId: string
  bills: readonly CallBill[]
  /** The party says it has paid this, and nobody has looked yet. */
  claimed: Paise | null
  /** The last cheque that came back. */
  bounced: { amount: Paise; on: BusinessDate } | null
  /** The last promise, unless it was kept or withdrawn: what has not come of it, and what has. */
  promise: { amount: Paise; received?: Paise; promisedFor: BusinessDate } | null
  lastTalk: BusinessDate | null
  /** Everything the party owes, disputed or not. */
  balance: Paise
  creditLimit: Paise
  ordersWaiting: number
}

export type Call = {
  ledgerId: string
  tier: CallTier
  reason: CallReason
  amount: Paise
  /** The bill that is oldest by the reason's day, where the reason is a bill. */
  bill?: string
  /** Days past that bill's due day, or until its day. */
  days?: number
  promisedOn?: BusinessDate
  /** What came of a promise that was kept in part. */
  received?: Paise
}

/** Days ahead that a due day is on the list, days before a day of the law, and days of quiet after a talk. */
const [soon, lawful, quiet] = [3, 15, 3]

/** Why to call this party today, or null if there is nothing to say. */
export function callOf(facts: CallFacts, today: BusinessDate): Call | null {
  const found =
    claim(facts) ??
    bouncedCheque(facts) ??
    promised(facts, today) ??
    msmeDay(facts, today) ??
    overdue(facts, today) ??
    dueSoon(facts, today) ??
    overLimit(facts)
  return found && { ledgerId: facts.ledgerId, ...found }
}

/** The calls of a day: the most urgent reason first, the largest amount first within it. */
export const callList = (parties: readonly CallFacts[], today: BusinessDate): Call[] =>
  parties
    .map((facts) => callOf(facts, today))
    .filter((call) => call !== null)
    .toSorted((a, b) => callTiers.indexOf(a.tier) - callTiers.indexOf(b.tier) || b.amount - a.amount)

/** A party of a list that is not only of calls. */
export type Listed = Omit<Call, 'tier'>

/** The parties that have promised for today or a later day, the nearest day first. */
export const promisedList = (parties: readonly CallFacts[], today: BusinessDate): Listed[] =>
  parties
    .flatMap(({ ledgerId, promise }): (Listed & { promisedOn: BusinessDate })[] => {
      if (!promise || promise.promisedFor < today) return []
      const { amount, promisedFor: promisedOn } = promise
      return [{ ledgerId, reason: promisedOn === today ? 'promised-today' : 'promised-later', amount, promisedOn }]
    })
    .toSorted((a, b) => compareDates(a.promisedOn, b.promisedOn) || b.amount - a.amount)

type Found = Omit<Call, 'ledgerId'>

/** Nobody has spoken with the party since that day. A talk of the same day may have come before it. */
const isUnanswered = ({ lastTalk }: CallFacts, on: BusinessDate): boolean => lastTalk === null || lastTalk <= on

const claim = ({ claimed }: CallFacts): Found | null =>
  claimed === null ? null : { tier: 'says_paid', reason: 'says-paid', amount: claimed }

function bouncedCheque(facts: CallFacts): Found | null {
  if (!facts.bounced || !isUnanswered(facts, facts.bounced.on)) return null
  const amount = Math.min(facts.bounced.amount, sumOf(facts.bills, undisputed))
  return amount > 0 ? { tier: 'bounced', reason: 'cheque-returned', amount } : null
}

function promised(facts: CallFacts, today: BusinessDate): Found | null {
  const { promise } = facts
  if (!promise || promise.promisedFor > today) return null
  const { amount, received = 0, promisedFor } = promise
  if (promisedFor === today) return { tier: 'promise_today', reason: 'promised-today', amount }
  if (!isUnanswered(facts, promisedFor)) return null
  const broken = { tier: 'promise_broken', amount, promisedOn: promisedFor } as const
  return received > 0 ? { ...broken, reason: 'promise-part', received } : { ...broken, reason: 'promise-broken' }
}

/** A party that has promised for a later day is left alone until then. */
const promisedLater = ({ promise }: CallFacts, today: BusinessDate): BusinessDate | null =>
  promise !== null && promise.promisedFor > today ? promise.promisedFor : null

/** A bill, and the day that matters for the reason at hand. */
type Dated = { bill: CallBill; day: BusinessDate }

/** After its own day a protected bill is deductible for the buyer only if he pays it by the year's end. */
function msmeDay(facts: CallFacts, today: BusinessDate): Found | null {
  const yearEnd = financialYearDays(financialYear(today)).to
  const later = promisedLater(facts, today)
  const near = datedBy(facts, ({ msmeDay: day }) => (day !== null && day < today ? yearEnd : day))
    .filter(({ day }) => isWithin(day, today, lawful))
    .filter(({ day }) => later === null || later > day)
  const isOwnDay = near[0]?.day === near[0]?.bill.msmeDay
  return callFor(near, { tier: 'msme', reason: isOwnDay ? 'msme-day' : 'year-end' }, today)
}

function overdue(facts: CallFacts, today: BusinessDate): Found | null {
  const hasTalked = facts.lastTalk !== null && daysBetween(facts.lastTalk, today) < quiet
  if (hasTalked || promisedLater(facts, today)) return null
  const late = datedBy(facts, dueDateOf).filter(({ day }) => day < today)
  return callFor(late, { tier: 'overdue', reason: 'overdue' }, today)
}

function dueSoon(facts: CallFacts, today: BusinessDate): Found | null {
  if (promisedLater(facts, today)) return null
  const near = datedBy(facts, dueDateOf).filter(({ day }) => isWithin(day, today, soon))
  return callFor(near, { tier: 'due_soon', reason: 'due-in' }, today)
}

const dueDateOf = ({ dueDate }: CallBill): BusinessDate | null => dueDate

/** Bills that may be asked for and have such a day, earliest first. */
const datedBy = ({ bills }: CallFacts, dayOf: (bill: CallBill) => BusinessDate | null): Dated[] =>
  bills
    .filter((bill) => undisputed(bill) > 0)
    .flatMap((bill) => {
      const day = dayOf(bill)
      return day === null ? [] : [{ bill, day }]
    })
    .toSorted((a, b) => compareDates(a.day, b.day))

const isWithin = (day: BusinessDate, today: BusinessDate, days: number): boolean =>
  day >= today && daysBetween(today, day) <= days

/** One call for all these bills, named after the first. */
const callFor = (
  [first, ...rest]: readonly Dated[],
  why: Pick<Found, 'tier' | 'reason'>,
  today: BusinessDate,
): Found | null =>
  first
    ? {
        ...why,
        amount: sumOf([first, ...rest], ({ bill }) => undisputed(bill)),
        bill: first.bill.number,
        days: Math.abs(daysBetween(today, first.day)),
      }
    : null

const overLimit = ({ balance, creditLimit, ordersWaiting }: CallFacts): Found | null =>
  ordersWaiting > 0 && balance > creditLimit
    ? { tier: 'over_limit', reason: 'over-limit', amount: balance - creditLimit }
    : null
