import english from '#content/search/en.json' with { type: 'json' }
import gujarati from '#content/search/gu.json' with { type: 'json' }
import hindi from '#content/search/hi.json' with { type: 'json' }
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { seesPayments } from '#domain/kernel/role.ts'
import { nicknameLifecycle } from '#domain/nickname/nickname-lifecycle.ts'
import { isFormerName } from '#domain/party-name/party-former-name.ts'
import { orderPaymentStatuses } from '#domain/sales-order/sales-order.ts'
import { searchEntryOf, type SearchEntry, type SearchKind } from '#domain/search/search-entry.ts'
import type { findAnything } from '#domain/search/search-operations.ts'
import type { Rank } from '#domain/search/search-rank.ts'
import { soughtIn } from '#domain/search/search-sought.ts'
import { stateFinder } from '#domain/search/search-states.ts'
import { nameSound } from '#language/name/name-sound.ts'
import { inTransaction, tx, type Row } from '#server/database/transaction.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { shown } from '#server/entity/shown.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { searchSteps } from './search-steps.ts'

const states = stateFinder([english, gujarati, hindi])
const paymentStates: readonly string[] = orderPaymentStatuses.map((status) => `state.sales-order.${status}`)
/** For roles that learn nothing of payments: what is found by one tells what is paid. */
const otherStates = stateFinder(
  [english, gujarati, hindi].map((table) =>
    Object.fromEntries(Object.entries(table).filter(([name]) => !paymentStates.includes(name))),
  ),
)

/** Lines of the history of which entries are made in one transaction: two seconds of work, and ten on a slow machine. */
const linesAtOnce = 5000

/**
 * Makes the entries of what the company has written since its last search: see the migration. What is made stays, so that a
 * search which gives up leaves less to the next.
 */
export async function catchUp(
  company: string,
  { database }: Pick<AppContext, 'database'>,
  most = linesAtOnce,
): Promise<void> {
  const step = () =>
    inTransaction(database.pool, { company }, (transaction) =>
      transaction.readLast('select search_catch_up($1) as done', [most]),
    )
  for (;;) {
    const [row] = await step()
    if (row?.['done'] === true) return
  }
}

type Found = { rank: Rank; entry: SearchEntry }
type Place = { rank: Rank; kind: SearchKind; id: string }

/** A page of documents of these kinds that the words find, best first: one query for their places, one for the rows. */
export async function findEntries(
  { words, before, limit }: InputOf<typeof findAnything>,
  kinds: readonly SearchKind[],
): Promise<Found[]> {
  const from = before?.rank ?? 0
  if (kinds.length === 0) return []
  const steps = searchSteps(
    soughtIn(words, seesPayments(requestContext().caller.role) ? states : otherStates, [
      ...(await namesCalled(words)),
      ...(await namesOfJoined(words)),
    ]),
  ).filter(({ rank }) => rank >= from)
  if (steps.length === 0) return []
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

/** Fewer sounds begin too many nicknames; the whole of one may be shorter. */
const fewestSounds = 3
const usedStatuses = nicknameLifecycle.statuses.filter((status) =>
  nicknameLifecycle.stepsFrom(status).includes('forget'),
)

/**
 * Names of the parties whose nickname is typed or begins so, followed as `partyOfNickname` does: into the customer that
 * a lead became, and the party that took the other in. None for a role that may not see them.
 */
async function namesCalled(words: string): Promise<string[]> {
  const { role } = requestContext().caller
  const key = nameSound(words)
  if (key === null || !mayView(role, 'nickname')) return []
  const rows = await tx().read(
    `select coalesce(whole.company_name, profile.company_name, case when $5 then lead.company_name end) as name
     from nickname
     left join lead on lead.company_id = nickname.company_id and lead.id = nickname.lead_id
     left join business_profile as profile on profile.company_id = nickname.company_id
       and profile.id = coalesce(nickname.business_profile_id, lead.business_profile_id)
     left join business_profile as whole on whole.company_id = nickname.company_id and whole.id = profile.joined_into
     where nickname.company_id = $1 and nickname.status = any ($2::text[])
       and (nickname.key = $3 or $4 and starts_with(nickname.key, $3))`,
    [requestContext().companyId, usedStatuses, key, key.length >= fewestSounds, mayView(role, 'lead')],
  )
  return rows.flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
}

/** More parties than any company has joined by hand. */
const mostJoined = 2000

/** Names of the parties and leads that took in one of the typed name. */
async function namesOfJoined(words: string): Promise<string[]> {
  const { role } = requestContext().caller
  if (nameSound(words) === null) return []
  const rows = await tx().read(
    `(select joined.company_name as former, whole.company_name as name
      from business_profile as joined
      join business_profile as whole on whole.company_id = joined.company_id and whole.id = joined.joined_into
      where $2 and joined.company_id = $1 and joined.joined_into is not null and joined.joined_into <> joined.id
      order by joined.updated_at desc limit ${mostJoined})
     union all
     (select joined.company_name, coalesce(profile.company_name, whole.company_name)
      from lead as joined
      join lead as whole on whole.company_id = joined.company_id and whole.id = joined.joined_into_id
      left join business_profile as profile on profile.company_id = whole.company_id
        and profile.id = whole.business_profile_id
      where $3 and joined.company_id = $1 and joined.joined_into_id is not null and joined.joined_into_id <> joined.id
      order by joined.updated_at desc limit ${mostJoined})`,
    [requestContext().companyId, mayView(role, 'business-profile'), mayView(role, 'lead')],
  )
  return rows.flatMap(({ former, name }) => (isFormerName(String(former), words) ? [String(name)] : []))
}

async function documentsAt(places: readonly Place[]): Promise<ReadonlyMap<string, Row>> {
  const kinds = [...new Set(places.map(({ kind }) => kind))]
  if (kinds.length === 0) return new Map()
  const answers = await tx().readAll(
    kinds.map((kind) => {
      const { columns, table, idType } = tableOf(kind)
      return {
        text: `select ${columns} from ${table} where company_id = $1 and id = any ($2::${idType}[])`,
        values: [requestContext().companyId, places.flatMap((place) => (place.kind === kind ? [place.id] : []))],
      }
    }),
    'commit',
  )
  return new Map(
    kinds.flatMap((kind, at) =>
      (answers[at] ?? []).map((row) => [`${kind} ${String(row.id)}`, shown(kind, row)] as const),
    ),
  )
}
