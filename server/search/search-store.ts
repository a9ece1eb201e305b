import type { InputOf } from '#domain/kernel/operation.ts'
import { searchEntryOf, type SearchEntry, type SearchKind } from '#domain/search/search-entry.ts'
import type { findAnything } from '#domain/search/search-operations.ts'
import type { Rank } from '#domain/search/search-rank.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { inTransaction, tx, type Row } from '#server/database/transaction.ts'
import { soughtIn } from '#domain/search/search-sought.ts'
import { stateFinder } from '#domain/search/search-states.ts'
import english from '#content/search/en.json' with { type: 'json' }
import gujarati from '#content/search/gu.json' with { type: 'json' }
import hindi from '#content/search/hi.json' with { type: 'json' }
import { searchSteps } from './search-steps.ts'

const statesOf = stateFinder([english, gujarati, hindi])

/** Makes the entries of what the company has written since its last search: see the migration. */
export const catchUp = (company: string, { database }: AppContext): Promise<unknown> =>
  inTransaction(database.pool, { company }, (transaction) => transaction.read('select search_catch_up()', []))

type Found = { rank: Rank; entry: SearchEntry }
type Place = { rank: Rank; kind: SearchKind; id: string }

/** A page of documents of these kinds that the words find, best first: one query for their places, one for the rows. */
export async function findEntries(
  { words, before, limit }: InputOf<typeof findAnything>,
  kinds: readonly SearchKind[],
): Promise<Found[]> {
  const from = before?.rank ?? 0
  const steps = searchSteps(soughtIn(words, statesOf)).filter(({ rank }) => rank >= from)
  if (kinds.length === 0 || steps.length === 0) return []
  const isWithin = before !== undefined && steps[0]?.rank === before.rank
  const rows = await tx().read('select rank, kind, id from search_find($1, $2, $3, $4, $5)', [
    kinds,
    JSON.stringify(steps),
    limit,
    isWithin ? before.createdAt : null,
    isWithin ? before.id : null,
  ])
  const places = rows as Place[] // the function's columns; kinds are those that were asked for
  const documents = await documentsAt(places)
  return places.flatMap(({ rank, kind, id }) => {
    const row = documents.get(`${kind} ${id}`)
    return row ? [{ rank, entry: searchEntryOf(kind, row as never) }] : [] // a row of its kind's table
  })
}

async function documentsAt(places: readonly Place[]): Promise<ReadonlyMap<string, Row>> {
  const kinds = [...new Set(places.map(({ kind }) => kind))]
  if (kinds.length === 0) return new Map()
  const answers = await tx().readAll(
    kinds.map((kind) => {
      const { columns, table } = tableOf(kind)
      const type = kind === 'lead' ? 'text' : 'uuid'
      return {
        text: `select ${columns} from ${table} where company_id = $1 and id = any ($2::${type}[])`,
        values: [requestContext().companyId, places.flatMap((place) => (place.kind === kind ? [place.id] : []))],
      }
    }),
    'commit',
  )
  return new Map(answers.flatMap((rows, at) => rows.map((row) => [`${kinds[at]} ${String(row.id)}`, row] as const)))
}
