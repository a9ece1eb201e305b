import type { InvoiceState } from '#domain/invoice/invoice.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { QuotationFilter } from '#domain/quotation/quotation-list.ts'
import { salesOrderStatuses } from '#domain/sales-order/sales-order-status.ts'
import { wantedPriority, type Evidence } from './command-evidence.ts'
import type { NameSpan } from './command-firm.ts'
import { means } from './command-pieces.ts'
import type { CommandAction, CommandFilters, CommandParameters, CommandTarget } from './command.ts'

const same = <Name extends string>(names: readonly Name[]): Record<string, Name> =>
  Object.fromEntries(names.map((name) => [name, name]))
/** Status words by target, with the target's name for them. Words not listed are ignored for the target. */
const statusOf: Partial<Record<CommandTarget, Record<string, string>>> = {
  payments: {
    ...same<PaymentState>(['overdue', 'partial', 'received', 'pending']),
    not_yet: 'pending',
    paid: 'received',
    completed: 'received',
  },
  quotes: {
    ...same<QuotationFilter>(['expired', 'rejected', 'approved', 'pending']),
    not_yet: 'pending',
    overdue: 'expired',
  },
  invoices: {
    ...same<InvoiceState>(['overdue', 'expired', 'paid', 'pending']),
    not_yet: 'pending',
    received: 'paid',
    completed: 'paid',
  },
  inventory: same(['low_stock', 'out_of_stock']),
  orders: same(salesOrderStatuses),
}
const writes = new Set<CommandAction>(['create', 'set-priority', 'approve-quote'])
/** Targets whose rows have amounts: other targets get no amount filter. */
const priced = new Set<CommandTarget>(['payments', 'invoices', 'orders', 'quotes', 'analytics'])

/** The target's own name for a status that was said; undefined where it has none. */
export const statusNamed = (target: CommandTarget, said: string): string | undefined => statusOf[target]?.[said]

/** The most specific status: 'pending materials ... pending' is about materials, so earlier rows of the target win. */
function statusFor(evidence: Evidence, target: CommandTarget): string | undefined {
  const names = statusOf[target]
  if (!names) return undefined
  const said = evidence.statuses.flatMap(({ value }) => names[value] ?? [])
  return Object.values(names).find((name) => said.includes(name))
}

/** Filters for the rows. Unset keys are omitted. */
export function filtersFor(
  evidence: Evidence,
  action: CommandAction,
  target: CommandTarget,
  language: string,
): CommandFilters {
  const date = dateOf(evidence, language)
  if (writes.has(action)) return action === 'create' && target === 'analytics' && date !== undefined ? { date } : {}
  const filters: CommandFilters = {
    priority:
      target === 'leads' || target === 'customers' || target === 'any' ? evidence.priorities.at(-1)?.value : undefined,
    status: isAboutOne(evidence, action, target) ? undefined : statusFor(evidence, target),
    paymentType: target === 'payments' ? evidence.paymentTypes.at(-1)?.value : undefined,
    invoiceType: target === 'invoices' ? evidence.invoiceTypes.at(-1)?.value : undefined,
    fabricType: evidence.fabrics[0]?.value,
    location: evidence.places[0]?.value,
    date,
    amountMin: priced.has(target) ? evidence.amountMin : undefined,
    amountMax: priced.has(target) ? evidence.amountMax : undefined,
  }
  return spokenOnly(filters)
}

const openStatuses = new Set(['pending', 'not_yet', 'overdue', 'partial'])
/** 'Has order 12 been delivered' asks about one record; a delivered filter could hide it. Money owed may be summed. */
function isAboutOne(
  { ids, names, places, questions, statuses, isPast, isFuture }: Evidence,
  action: CommandAction,
  target: CommandTarget,
): boolean {
  if (action !== 'check') return false
  if (Object.keys(ids).length > 0) return true
  const one = names.some(({ strength }) => strength !== 'guess') || (target === 'orders' && places.length > 0)
  const amount = questions.some(({ value }) => value === 'amount')
  const counted = amount && statuses.some(({ value }) => openStatuses.has(value))
  const said = questions.some(
    ({ value }) => value !== 'amount' && value !== 'which' && value !== 'state' && value !== 'polite',
  )
  return (
    one &&
    !counted &&
    (said || amount || ((isPast || isFuture) && statuses.every(({ value }) => !openStatuses.has(value))))
  )
}

/** 'kal' is yesterday or tomorrow, depending on the verb's tense; yesterday if there is none. */
function dateOf(evidence: Evidence, language: string): string | undefined {
  const said = evidence.dates.at(-1)?.value
  if (said !== 'kal') return said
  return evidence.isFuture && !(evidence.isPast && language === 'en') ? 'tomorrow' : 'yesterday'
}

/** What a command writes, as far as the sentence says it; of a command that only looks, the numbers it names. */
export function parametersFor(
  evidence: Evidence,
  action: CommandAction,
  target: CommandTarget,
  company: NameSpan | undefined,
): CommandParameters {
  if (!writes.has(action)) return { ...evidence.ids }
  const ids = evidence.ids
  const companyName = company?.text
  if (action === 'set-priority') return spokenOnly({ ...ids, companyName, priority: wantedPriority(evidence)?.value })
  if (action === 'approve-quote') return spokenOnly({ ...ids, companyName })
  const parameters: CommandParameters = {
    ...ids,
    companyName,
    contactPerson: contactOf(evidence, company)?.text,
    phone: evidence.phone,
    location: evidence.places[0]?.value,
    priority: evidence.priorities[0]?.value,
    amount: evidence.amount ?? (target === 'payments' ? evidence.amountMin : undefined),
    paymentMethod: target === 'payments' ? evidence.methods.at(-1)?.value : undefined,
    paymentType: target === 'payments' ? evidence.paymentTypes.at(-1)?.value : undefined,
    invoiceType: target === 'invoices' ? evidence.invoiceTypes.at(-1)?.value : undefined,
    fabricType: evidence.fabrics[0]?.value,
    quantity: evidence.quantity,
    unit: evidence.quantity === undefined ? undefined : evidence.unit,
    gsm: evidence.gsm,
  }
  return spokenOnly(parameters)
}

/** The contact person: named after 'contact', or with bhai or ben, or else the second name. */
function contactOf(evidence: Evidence, company: NameSpan | undefined): NameSpan | undefined {
  const others = evidence.names.filter((name) => name !== company)
  const labelled = others.find(
    (name) =>
      means(evidence.pieces[name.from - 1], 'label', 'contact') ||
      means(evidence.pieces[name.from - 2], 'label', 'contact'),
  )
  return labelled ?? others.find(({ person }) => person) ?? others.find(({ strength }) => strength === 'name')
}

function spokenOnly<Slots extends object>(slots: Slots): Slots {
  for (const key of Object.keys(slots) as (keyof Slots)[]) if (slots[key] === undefined) delete slots[key]
  return slots
}
