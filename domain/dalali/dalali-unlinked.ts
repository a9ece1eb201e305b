import { isBillStanding } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { Dalali } from './dalali.ts'

/** A broker's name as it is compared: without case, dots and spaces, which are typed as it comes. */
const plainName = (name: string): string => name.normalize('NFC').toLowerCase().replace(/[\s.]/g, '')

export type NamedBills = {
  /** As it stands on the newest of the bills. */
  name: string
  bills: readonly FinalInvoice[]
}

/**
 * Sent bills that name a broker whose ledger does not know them: from before there were ledgers, or typed by hand. Their
 * papers keep the name; the most often named comes first.
 */
export function unlinkedNames(invoices: readonly FinalInvoice[], rows: readonly Pick<Dalali, 'id'>[]): NamedBills[] {
  const known = new Set(rows.map(({ id }) => id))
  const named = invoices.filter(
    (invoice) => isBillStanding(invoice) && !known.has(invoice.id) && plainName(invoice.dispatch?.broker ?? '') !== '',
  )
  return [...Map.groupBy(named, ({ dispatch }) => plainName(dispatch?.broker ?? '')).values()]
    .map((bills) => ({ name: bills[0]?.dispatch?.broker ?? '', bills }))
    .toSorted((one, other) => other.bills.length - one.bills.length)
}

/** Of those, the bills that name this dalal. */
export const billsNaming = (name: string, named: readonly NamedBills[]): readonly FinalInvoice[] =>
  named.find((one) => plainName(one.name) === plainName(name))?.bills ?? []
