import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { openBills } from '#domain/ledger/ledger-account.ts'
import { sumText } from '#domain/money/money-format.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import { billToPay } from '#domain/receipt/receipt-bill.ts'
import { receiptLifecycle } from '#domain/receipt/receipt-lifecycle.ts'
import { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import { proposedLines } from '#domain/receipt/receipt-proposal.ts'
import { newId } from '#web/outbox/new-id.ts'
import { places } from '#web/page/addresses.ts'
import { planned, type DeedRow, type Wanted } from './assistant-deed.ts'
import { asChosen, customerMeant, customersNamed, type Party } from './assistant-party.ts'
import { withNumber, lastNumberIn, notFound, type AssistantWrite, type Known, type Plan } from './assistant-plan.ts'

/** Money that came: written when party, amount, mode and day are known and it pays bills in full or in part; else its form opens. */
const paymentRow: DeedRow<Party> = {
  roles: () => recordReceipt.roles,
  named: customersNamed,
  pointed: (known, wanted) => (wanted.amount === undefined ? undefined : customerMeant(known)),
  choice: asChosen,
  plan: paymentPlan,
  which: 'ask-which',
  none: 'nobody',
  open: (wanted) => formOf(null, wanted, 'form-payment'),
}

const methodOf = (method: string | undefined) => paymentMethods.find((one) => one === method?.replaceAll(' ', '_'))

function dayOf({ date }: Wanted, today: string): string | null {
  if (date === undefined || date === 'today') return today
  return date === 'yesterday' ? addDays(today, -1) : null
}

/** The form of the same money, with everything in it that was said. */
function formOf(customer: Party | null, wanted: Wanted, key: string, known?: Known): Plan {
  const { amount, method, reference } = wanted
  const query = new URLSearchParams()
  if (customer) query.set('customer', customer.id)
  if (amount !== undefined) query.set('amount', String(amount))
  if (method !== undefined) query.set('method', method)
  if (reference !== undefined) query.set('reference', reference)
  const day = known ? dayOf(wanted, known.facts.today) : null
  if (day !== null && wanted.date !== undefined) query.set('date', day)
  const bill = customer && known ? billSaid(customer, wanted, known) : undefined
  if (bill) query.set('invoice', bill)
  return {
    kind: 'go',
    address: query.size > 0 ? `${places.receiptNew}?${query.toString()}` : places.receiptNew,
    said: { key, ...(wanted.name !== undefined && key === 'form-nobody' && { params: { name: wanted.name } }) },
  }
}

/** The invoice that was named, if it is one of the party. */
function billSaid({ id }: Pick<Party, 'id'>, { invoiceId }: Wanted, { view }: Known): string | undefined {
  const number = invoiceId === undefined ? null : lastNumberIn(invoiceId)
  return number === null
    ? undefined
    : withNumber(view, 'final-invoice', number).find(({ customerId }) => customerId === id)?.id
}

function paymentPlan(customer: Party, wanted: Wanted, known: Known): Plan {
  const { view, facts } = known
  const form = formOf(customer, wanted, 'form-payment', known)
  const profile = view.find('business-profile', customer.id)
  const method = methodOf(wanted.method)
  const date = dayOf(wanted, facts.today)
  const { amount: rupees, reference } = wanted
  const isNumberMissing = method === 'cheque' && reference === undefined
  if (!profile || rupees === undefined || !method || date === null || isNumberMissing || wanted.isAdvance) return form
  const amount = Math.round(rupees * 100)
  const lines = linesFor(profile, { amount, date, wanted }, known)
  if (!lines) return form
  const id = newId()
  const params = {
    company: profile.companyName,
    amount: sumText(amount),
    method: { keys: [`method.${method}`] },
    day: { keys: [date === facts.today ? 'day.today' : 'day.yesterday'] },
    invoices: lines.map(({ number }) => number).join(', '),
  }
  return {
    kind: 'confirm',
    write: {
      operation: recordReceipt.name,
      input: {
        id,
        customerId: profile.id,
        date,
        method,
        reference: reference ?? '',
        amount,
        notes: '',
        lines: lines.map(({ line }) => line),
      },
      label: profile.companyName,
    },
    asked: { key: 'ask-payment', params },
    done: { key: 'done-payment', params },
  }
}

/**
 * The bills that all of the money pays, as the form proposes them. Null where somebody has to look: money left over,
 * a discount or tax kept back, a bill without a number, or an invoice that was named and is not among them.
 */
function linesFor(
  profile: BusinessProfile,
  { amount, date, wanted }: { amount: number; date: string; wanted: Wanted },
  known: Known,
) {
  const { view } = known
  const entries = view.list('ledger-entry').filter(({ ledgerId }) => ledgerId === profile.id)
  const said = billSaid(profile, wanted, known)
  if (wanted.invoiceId !== undefined && said === undefined) return null
  const settlements = {
    entries,
    allocations: view.list('allocation').filter(({ ledgerId }) => ledgerId === profile.id),
    invoices: view.list('final-invoice').filter(({ customerId }) => customerId === profile.id),
    notes: view.list('credit-note').filter(({ customerId }) => customerId === profile.id),
    receipts: view.list('receipt').filter(({ customerId }) => customerId === profile.id),
  }
  const bills = openBills(entries)
    .filter(({ id }) => said === undefined || id === said)
    .map((entry) => billToPay(entry, settlements))
  const proposed = proposedLines(amount, bills, profile, date)
  const lines = bills.flatMap(({ entry }) => {
    const line = proposed.get(entry.id)
    if (!line || line.money === 0) return []
    return [
      {
        number: entry.number,
        isPlain: line.deductions.length === 0,
        line: { entryId: entry.id, open: openAmount(entry), money: line.money, deductions: [] },
      },
    ]
  })
  const paid = lines.reduce((sum, { line }) => sum + line.money, 0)
  return paid === amount && lines.every(({ number, isPlain }) => number !== null && isPlain) ? lines : null
}

const planKnown = planned(paymentRow)

/** A party that nobody here has is chosen in the form. */
export function planPayment(wanted: Wanted, known: Known): Plan {
  const plan = planKnown(wanted, known)
  return plan.kind === 'tell' && plan.said.key === paymentRow.none ? formOf(null, wanted, 'form-nobody', known) : plan
}

/** A receipt that was a mistake is voided: its bills are open again, and the history keeps both. */
export function planPaymentUndo({ input }: AssistantWrite, { view, facts }: Known, reason: string): Plan {
  const receipt = view.find('receipt', input.id)
  if (!receipt) return notFound
  const refusal = receiptLifecycle.refusal(receipt, 'void', facts)
  if (refusal) return { kind: 'refused', feature: 'receipt', refusal }
  const params = { company: receipt.customerName, amount: sumText(receipt.amount) }
  return {
    kind: 'confirm',
    write: {
      operation: 'receipt.void',
      input: { id: receipt.id, version: receipt.version, reason },
      label: receipt.customerName,
    },
    asked: { key: 'ask-undo-payment', params },
    done: { key: 'done-undo-payment', params },
  }
}
