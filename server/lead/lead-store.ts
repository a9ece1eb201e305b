import type { Lead } from '#domain/lead/lead.ts'
import { tableOf } from '#server/kernel/entity-table.ts'
import { tx } from '#server/kernel/transaction.ts'

/** `%` and `_` are letters here, not wildcards. */
const pattern = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** The newest leads whose company, contact or inquiry holds these words, by the trigram index behind `search_lead`. */
export async function searchLeads(words: string, limit: number): Promise<{ rows: Lead[] }> {
  const rows = await tx().readLast(`select ${tableOf('lead').columns} from search_lead($1, $2)`, [
    pattern(words),
    limit,
  ])
  return { rows: rows as Lead[] } // the function answers with rows of the table
}
