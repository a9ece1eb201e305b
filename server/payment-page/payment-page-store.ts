import type { DocumentName } from '#domain/catalogue/entity-catalogue.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PaymentPageSource } from '#domain/payment-page/payment-page-view.ts'
import { tx, type Row } from '#server/database/transaction.ts'
import { isOpenRow } from '#server/entity/device-window.ts'
import { newestBy } from '#server/entity/entity-newest.ts'
import { findEntity, needEntity } from '#server/entity/entity-store.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext } from '#server/entity/request-context.ts'
import type { PageTable } from '#server/http/link-page.ts'

/** A customer's pages, about its ledger. */
export const paymentPages: PageTable = {
  pages: 'payment_page',
  of: 'customer_id',
  documents: 'party_ledger',
  name: 'customer_name',
}

/** More open rows than any page shows. */
const mostRows = 200

/** Documents about a customer that are not closed. */
const openOf = <Name extends DocumentName>(name: Name, customerId: string) =>
  newestBy(name, 'customerId', [customerId], { most: mostRows, only: isOpenRow(name) })

/** Everything the page of a customer shows. */
export async function pageSource(customerId: string): Promise<PaymentPageSource> {
  const { companyId } = requestContext()
  return {
    company: await needEntity('company', companyId),
    ledger: await needEntity('party-ledger', customerId),
    reminder: (await findEntity('reminder', customerId)) ?? null,
    entries: (await openEntries(customerId)) as LedgerEntry[], // the columns are its schema's fields
    promises: await openOf('promise', customerId),
    disputes: await openOf('dispute', customerId),
    claims: await openOf('payment-claim', customerId),
  }
}

/** Open entries of a customer who is billed every day for half a year: what is left out here, the page does not ask for. */
const mostEntries = 1000

/** What still owes something, however many entries are settled. */
async function openEntries(customerId: string): Promise<Row[]> {
  const { table, columns } = tableOf('ledger-entry')
  return tx().read(
    `select ${columns} from ${table}
     where company_id = $1 and ledger_id = $2 and allocated < abs(amount) order by seq limit ${mostEntries}`,
    [requestContext().companyId, customerId],
  )
}
