import { expect } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { Person } from './testing-app.ts'
import type { Ids } from './testing-chain.ts'

/** Finds the documents of a chain as they are now. `person` is asked each time: many tests have a company of their own. */
export function documentsOf(person: () => Person) {
  const find =
    <T>(entity: string, key: keyof Ids) =>
    (ids: Partial<Ids>) =>
      person().done<T>(`${entity}.find`, { id: ids[key] })
  const ledgerOf = find<PartyLedger>('party-ledger', 'profile')
  const profileOf = find<BusinessProfile>('business-profile', 'profile')
  return {
    ledgerOf,
    profileOf,
    quotationOf: find<Quotation>('quotation', 'quotation'),
    advanceOf: find<AdvancePayment>('advance-payment', 'advance'),
    orderOf: find<SalesOrder>('sales-order', 'order'),
    invoiceOf: find<FinalInvoice>('final-invoice', 'invoice'),
    /** The customer's entries, in the order they were posted. */
    entriesOf: async ({ profile: ledgerId }: Pick<Ids, 'profile'>): Promise<LedgerEntry[]> => {
      const { rows } = await person().done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId })
      return rows.toSorted((one, other) => one.seq - other.seq)
    },
    /** What the customer's ledger says, which agrees with the profile's own sum on account. */
    accountOf: async (ids: Pick<Ids, 'profile'>) => {
      const { balance, openDebits, onAccount, heldAdvance } = await ledgerOf(ids)
      expect((await profileOf(ids)).onAccountAmount).toBe(onAccount)
      return { balance, openDebits, onAccount, heldAdvance }
    },
  }
}
