import type { PeriodName } from '#domain/calendar/calendar-period.ts'
import type { Question } from './answer-question.ts'

/** Asks for yes or no: 'has Patel paid', not 'how much has he paid'. */
export const asksWhether = ({ means }: Question): boolean =>
  means('question', 'whether') && !means('question', 'amount')

/** Whether a question is about one of these kinds of document. */
export const isAbout =
  (...targets: readonly Question['target'][]) =>
  ({ target }: Question): boolean =>
    targets.includes(target)
export const isMoney = isAbout('payments')

/** What the figures of payments, and those of accounts, are computed from. */
export const moneyNeeds = ['advance-payment', 'final-payment'] as const
export const ledgerNeeds = ['party-ledger', 'ledger-entry'] as const

/** Whether it is about somebody or some document in particular. */
export const isOfOne = ({ party, orderNumber, invoiceNumber, names }: Question): boolean =>
  party !== null || orderNumber !== null || invoiceNumber !== null || names.length > 0

/** What cloth is counted by; days and people are counted too. */
export const clothUnits = ['meters', 'yards', 'kg', 'pieces'] as const

/** 'Which orders have not received their advance': the advances are asked for, not the orders. */
export const isAdvanceToCome = ({ target, has, means }: Question): boolean =>
  has('advance') && (target === 'orders' || target === 'payments') && means('status', 'pending', 'not_yet')

/** A period that has not begun. */
export const isToCome = (period: PeriodName): boolean =>
  period === 'tomorrow' || period === 'next_week' || period === 'next_month'

/** 'How much was dispatched yesterday': goods that left in a period that is over, which no order has a day of. */
export const hasLeft = (asked: Question): boolean =>
  asked.period !== null &&
  (asked.period === 'yesterday' || asked.period.startsWith('last_')) &&
  asked.has('ship') &&
  !asked.has('left', 'late', 'toCome') &&
  !asked.means('tense', 'future')

/** Orders that leave in a period, and not those that came in it. */
export const isToDeliver = (asked: Question): boolean =>
  (asked.period !== null && isToCome(asked.period)) ||
  asked.has('ship', 'left', 'late', 'toCome') ||
  asked.means('tense', 'future')

/** 'What about Patel', 'Patel ka kya scene hai': how it stands with somebody, and nothing particular of it. */
export const asksStanding = (asked: Question): boolean =>
  asked.has('standing') &&
  (asked.party !== null || asked.names.length > 0) &&
  asked.orderNumber === null &&
  asked.invoiceNumber === null &&
  asked.period === null &&
  !asked.means('target', 'orders', 'quotes', 'invoices', 'payments', 'leads', 'inventory', 'analytics', 'dashboard') &&
  !asked.means('question', 'amount', 'when') &&
  !asked.has('advance', 'ageing', 'dispute', 'late', 'left', 'promise', 'rate', 'sold')
