import type { DocumentName } from '#domain/catalogue/entity-catalogue.ts'
import type { Dispute } from '#domain/dispute/dispute.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import type { PaymentPageSource } from '#domain/payment-page/payment-page-view.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { inSystem, tx, type Row } from '#server/database/transaction.ts'
import { isOpenRow } from '#server/entity/device-window.ts'
import { findEntity, needEntity } from '#server/entity/entity-store.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { gonePageOf, whyGone, type FoundPage } from '#server/http/link-request.ts'
import type { AppContext } from '#server/runtime/app-context.ts'

/** A page in use: its company, itself and its customer. */
export type PageHome = {
  companyId: string
  id: string
  customerId: string
  customerName: string
  lastOpenedOn: string | null
}

/**
 * The page with this token hash; read across companies, because the customer has no session. Whoever holds the address of a
 * page that was there was sent it once, and is told what became of it; a guessed one finds nothing.
 */
export async function pageOfToken(
  { database }: AppContext,
  tokenHash: string,
  today: string,
): Promise<FoundPage<PageHome>> {
  const [row] = await inSystem({ database }, (transaction) =>
    transaction.readLast(
      `select p.company_id, p.id, p.customer_id, p.last_opened_on, l.customer_name, c.company_name as seller, c.phone,
         ${whyGone('payment_page', 'customer_id')} as why
       from payment_page p
         join party_ledger l on l.company_id = p.company_id and l.id = p.customer_id
         join company c on c.id = p.company_id
       where p.token_hash = $1`,
      [tokenHash, today],
    ),
  )
  if (!row) return null
  const gone = gonePageOf(row)
  if (gone) return { gone }
  return {
    home: {
      companyId: String(row.company_id),
      id: String(row.id),
      customerId: String(row.customer_id),
      customerName: String(row.customer_name),
      lastOpenedOn: row.last_opened_on as string | null, // a date, or none yet
    },
  }
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
