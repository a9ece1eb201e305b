import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import { postToDalal, type NewDalalEntry } from '#domain/dalal-entry/dalal-entry-posting.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { change, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { sumText } from '#domain/money/money-format.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import { dalaliPaymentEntity } from './dalali-payment-entity.ts'
import { dalaliPaymentLifecycle } from './dalali-payment-lifecycle.ts'
import type { recordDalaliPayment } from './dalali-payment-operations.ts'
import { paidInYearOf } from './dalali-payment-tds.ts'
import type { DalaliPayment } from './dalali-payment.ts'

type Input = InputOf<typeof recordDalaliPayment>

/** What we owe him; less than nothing if he was paid beyond what he has earned. */
export const dalaliDue = ({ balance }: Pick<Dalal, 'balance'>): number => 0 - balance

/**
 * Records a payment. Of two colleagues who pay the same dalali the second is asked: by then less is due. Who pays ahead of
 * what is earned says so.
 */
export function decideRecordDalaliPayment(
  { confirmed, ...input }: Input,
  dalal: Dalal,
  facts: Facts & { number: string | null },
): Outcome<Decision<DalaliPayment>> {
  const no = whyNotPaidOn(input.date, facts) ?? whyNotAmount(input, dalal, confirmed)
  if (no) return refuse(no)
  const payment: DalaliPayment = {
    ...fresh(facts),
    ...input,
    number: facts.number,
    dalalName: dalal.name,
    status: 'recorded',
    reason: null,
  }
  const posted = postToDalal(counted(dalal, payment, 1, facts), entriesOf(payment, 'recorded', payment.date), facts)
  return accept({ main: payment, changes: [change(dalaliPaymentEntity, payment), ...posted.changes] })
}

function whyNotAmount(
  { amount, tds }: Pick<Input, 'amount' | 'tds'>,
  dalal: Dalal,
  confirmed: boolean,
): Refusal | null {
  if (tds >= amount) return { code: 'dalali-tds-too-large' }
  const due = dalaliDue(dalal)
  return amount > due && !confirmed ? { code: 'dalali-over-due', params: { due: sumText(Math.max(0, due)) } } : null
}

/** Takes a payment back: it is owed again. The voucher keeps its number, and the ledger shows both. */
export function decideVoidDalaliPayment(
  payment: DalaliPayment,
  reason: string,
  dalal: Dalal,
  facts: Facts,
): Outcome<Decision<DalaliPayment>> {
  const voided = dalaliPaymentLifecycle.take(payment, 'void', facts, { reason })
  if (!voided.ok) return voided
  const posted = postToDalal(counted(dalal, payment, -1, facts), entriesOf(payment, 'voided', facts.today), facts)
  return accept({ main: voided.value, changes: [change(dalaliPaymentEntity, voided.value, reason), ...posted.changes] })
}

/** Beyond the entries of the payment itself, whose ids are counted from its own. */
const voidAt = 1000

/** What he got, and the tax paid in his name: two entries, so that his ledger agrees with his bank and his tax account. */
function entriesOf(payment: DalaliPayment, side: DalaliPayment['status'], date: string): NewDalalEntry[] {
  const { id, number, amount, tds } = payment
  const about = { date, customerName: null, document: { entity: dalaliPaymentEntity.name, id, number } }
  if (side === 'voided')
    return [
      { id: nthId(id, voidAt), kind: 'void', amount: tds - amount, ...about },
      { id: nthId(id, voidAt + 1), kind: 'void', amount: -tds, ...about },
    ]
  return [
    { id, kind: 'paid', amount: amount - tds, ...about },
    { id: nthId(id, 1), kind: 'tds', amount: tds, ...about },
  ]
}

/** The dalal's sums of the year with a payment added, or taken out of them. One dated in an earlier year is in none. */
function counted(dalal: Dalal, { date, amount, tds }: DalaliPayment, sign: 1 | -1, { today }: Facts): Dalal {
  const year = financialYear(date)
  if (year !== financialYear(today) && year !== dalal.paidYear) return dalal
  if (dalal.paidYear !== null && dalal.paidYear > year) return dalal
  const before = paidInYearOf(dalal, date)
  return { ...dalal, paidYear: year, paidInYear: before.paid + sign * amount, tdsInYear: before.tds + sign * tds }
}
