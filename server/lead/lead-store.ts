import type { InputOf } from '#domain/kernel/operation.ts'
import type { listLeads } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { tx } from '#server/database/transaction.ts'
import { tableOf } from '#server/entity/entity-table.ts'

/**
 * A page of leads whose company, contact or inquiry contains the words, newest first, as found by `search_lead`;
 * filters and `before` work as without a search.
 */
export async function searchLeads(
  words: string,
  { limit, priority, conversionStatus, before }: Omit<InputOf<typeof listLeads>, 'search'>,
): Promise<{ rows: Lead[] }> {
  const rows = await tx().readLast(`select ${tableOf('lead').columns} from search_lead($1, $2, $3, $4, $5, $6)`, [
    words,
    limit,
    priority ?? null,
    conversionStatus ?? null,
    before?.createdAt ?? null,
    before?.id ?? null,
  ])
  return { rows: rows as Lead[] } // the function answers with rows of the table
}
