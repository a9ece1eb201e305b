import type { DocumentName } from '#domain/catalogue/entity-catalogue.ts'
import type { Dispute } from '#domain/dispute/dispute.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import type { PaymentPageSource } from '#domain/payment-page/payment-page-view.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { tx, type Row } from '#server/database/transaction.ts'
import { isOpenRow } from '#server/entity/device-window.ts'
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

/** The newest rows of a customer that are not closed, oldest first. */
async function openRows(name: DocumentName, field: string, customerId: string): Promise<Row[]> {
  const { table, columns } = tableOf(name)
  const rows = await tx().read(
    `select ${columns} from ${table} where company_id = $1 and ${field} = $2 and ${isOpenRow(name)}
     order by created_at desc, id limit ${mostRows}`,
    [requestContext().companyId, customerId],
  )
  return rows.toReversed()
}

/** Everything the page of a customer shows. */
export async function pageSource(customerId: string): Promise<PaymentPageSource> {
  const { companyId } = requestContext()
  return {
    company: await needEntity('company', companyId),
    ledger: await needEntity('party-ledger', customerId),
    reminder: (await findEntity('reminder', customerId)) ?? null,
    entries: (await openEntries(customerId)) as LedgerEntry[], // the columns are its schema's fields
    promises: (await openRows('promise', 'customer_id', customerId)) as PaymentPromise[], // the columns are its schema's fields
    disputes: (await openRows('dispute', 'customer_id', customerId)) as Dispute[], // the columns are its schema's fields
    claims: (await openRows('payment-claim', 'customer_id', customerId)) as PaymentClaim[], // the columns are its schema's fields
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
