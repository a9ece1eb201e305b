import { describedEntity, mayView } from '#domain/catalogue/entity-catalogue.ts'
import { noDocuments, type ExportDocuments, type ExportSource } from '#domain/export/export-list.ts'
import { exportLists } from '#domain/export/export-lists.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { InputOf, OutputOf } from '#domain/kernel/operation.ts'
import { olderKinds } from '#domain/older-list/older-list-name.ts'
import type { readOlderList } from '#domain/older-list/older-list-operations.ts'
import { asksBesides, shownInList, type OlderAsked } from '#domain/older-list/older-list.ts'
import { tx, type Row, type Statement } from '#server/database/transaction.ts'
import { isKept, windowStart } from '#server/entity/device-window.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { personOf, requestContext } from '#server/entity/request-context.ts'
import { shown } from '#server/entity/shown.ts'

type Input = InputOf<typeof readOlderList>
type Output = OutputOf<typeof readOlderList>

/** A document of one of the list's kinds, with its place in the order of them all. */
type Placed = { entity: ExportSource; value: Row; place: string }

/** Documents read for a filter in one go, and looked through by one call at most: a few hundredths of a second. */
const filteredAtOnce = 500
const mostLookedThrough = 2000

/** One page of the rows that a device does not keep; see `readOlderListSchema`. */
export async function readOlderPage(input: Input, facts: Facts): Promise<Output> {
  const { list, party, limit } = input
  const kinds = olderKinds[list].filter(isSeen)
  if (kinds.length === 0) return { rows: [], beside: [], cursor: null, reached: null }
  const params = new URLSearchParams(input.view)
  const me = personOf(requestContext().caller)
  const asked: OlderAsked = { list, params, words: input.words, named: input.named, today: facts.today, me }
  const size = params.size > 0 || asked.words !== '' ? filteredAtOnce : limit
  const found: Placed[] = []
  let { cursor } = input
  let reached: string | null = null
  for (let looked = 0; looked < mostLookedThrough && found.length < limit;) {
    const { batch, isLast } = await nextBatch({ kinds, cursor, size, party, now: facts.now })
    const kept = await keptOf(asked, batch)
    const shown = batch.filter(({ value }) => kept.has(String(value['id']))).slice(0, limit - found.length)
    found.push(...shown)
    looked += batch.length
    // A full page ends at its last row: the documents behind it are looked through again.
    const last = found.length === limit && shown.at(-1) !== batch.at(-1) ? shown.at(-1) : batch.at(-1)
    reached = last ? instantOf(last) : reached
    cursor = isLast && last === batch.at(-1) ? null : (last?.place ?? null)
    if (cursor === null) break
  }
  const beside = await linkedTo(found, othersOf(asked))
  return { rows: found.map(documentOf), beside: beside.map(documentOf), cursor, reached }
}

const documentOf = ({ entity, value }: Pick<Placed, 'entity' | 'value'>) => ({ entity, value })
const instantOf = ({ place }: Placed): string => place.slice(0, place.indexOf('~'))

/** Kinds that the list's rows are made with besides, as far as the caller may see them. */
const othersOf = ({ list }: Pick<OlderAsked, 'list'>): ExportSource[] => {
  const kinds: readonly ExportSource[] = olderKinds[list]
  return exportLists[list].sources.filter((kind) => !kinds.includes(kind) && isSeen(kind))
}
const isSeen = (kind: ExportSource): boolean => mayView(requestContext().caller.role, kind)

/** Which of these documents the list shows. */
async function keptOf(asked: OlderAsked, batch: readonly Placed[]): Promise<ReadonlySet<string>> {
  const wanted = [...asksBesides(asked).filter(isSeen), ...(asked.words === '' ? [] : othersOf(asked))]
  const known = [...batch, ...(await linkedTo(batch, wanted))]
  const documents = Object.fromEntries(
    Object.keys(noDocuments).map((kind) => [
      kind,
      known.flatMap(({ entity, value }) => (entity === kind ? [value] : [])),
    ]),
  )
  return shownInList(asked, documents as unknown as ExportDocuments) // each kind was read from its own table
}

type BatchAsked = Pick<Input, 'cursor' | 'party'> & { size: number; now: string }

/** The next documents of all kinds together, newest first. */
async function nextBatch({
  kinds,
  size,
  ...from
}: BatchAsked & { kinds: readonly ExportSource[] }): Promise<{ batch: Placed[]; isLast: boolean }> {
  const answers = await tx().readAll(kinds.map((kind) => pageStatement(kind, { size, ...from })))
  const all = kinds.flatMap((entity, at) =>
    (answers[at] ?? []).map(({ olderPlace, ...row }) => ({
      entity,
      value: shown(entity, row),
      place: String(olderPlace),
    })),
  )
  const batch = all
    .toSorted((one, other) => Number(other.place > one.place) - Number(other.place < one.place))
    .slice(0, size)
  return { batch, isLast: batch.length === all.length && answers.every((rows) => rows.length < size) }
}

/** Places are compared as texts where kinds are put together, so the instant has always the same length. */
const place = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id`

function pageStatement(kind: ExportSource, { cursor, party, size, now }: BatchAsked): Statement {
  const { columns, table, owner } = tableOf(kind)
  const [at = null, id = null] = cursor?.split('~') ?? []
  const after = at === null ? '' : `and (created_at, id) < ($3::timestamptz, $4)`
  const ofParty = party === null ? '' : `and (${isOfParty(kind, at === null ? '$3' : '$5')})`
  return {
    // What a device does not keep was made before its window, too: the index begins there.
    text: `select ${columns}, ${place} as "olderPlace" from ${table}
      where ${owner} = $1 and created_at < $2 and not ${isKept(kind, 2)} ${after} ${ofParty}
      order by created_at desc, id desc limit ${size}`,
    values: [
      requestContext().companyId,
      windowStart(kind, now),
      ...(at === null ? [] : [at, id]),
      ...(party === null ? [] : [party]),
    ],
  }
}

/** The rows of a kind that name the party; a quotation may have been given to its lead before there was one. */
function isOfParty(kind: ExportSource, party: string): string {
  const { columnOf } = tableOf(kind)
  const named = fieldsTo(kind, 'business-profile').map((field) => `${columnOf(field)} = ${party}::uuid`)
  if (kind === 'quotation') {
    const { table, owner, columnOf: columnOfParty } = tableOf('business-profile')
    const lead = `select ${columnOfParty('originalLeadId')} from ${table} where ${owner} = $1 and id = ${party}::uuid`
    named.push(`${columnOf('leadId')} = (${lead})`)
  }
  return named.join(' or ') || 'false'
}

/** Documents of the wanted kinds that these name, or that name these. */
async function linkedTo(
  known: readonly Pick<Placed, 'entity' | 'value'>[],
  wanted: readonly ExportSource[],
): Promise<Pick<Placed, 'entity' | 'value'>[]> {
  if (known.length === 0) return []
  const asked = wanted.flatMap((kind) => {
    const statement = linkedStatement(known, kind)
    return statement ? [{ kind, statement }] : []
  })
  if (asked.length === 0) return []
  const answers = await tx().readAll(asked.map(({ statement }) => statement))
  return asked.flatMap(({ kind }, at) => (answers[at] ?? []).map((row) => ({ entity: kind, value: shown(kind, row) })))
}

function linkedStatement(known: readonly Pick<Placed, 'entity' | 'value'>[], kind: ExportSource): Statement | null {
  const { columns, table, owner, idType, columnOf } = tableOf(kind)
  const named = known.flatMap(({ entity, value }) =>
    fieldsTo(entity, kind).flatMap((field) => (typeof value[field] === 'string' ? [value[field]] : [])),
  )
  if (named.length > 0)
    return {
      text: `select ${columns} from ${table} where ${owner} = $1 and id = any ($2::${idType}[])`,
      values: [requestContext().companyId, [...new Set(named)]],
    }
  const naming = [...new Set(known.map(({ entity }) => entity))].flatMap((entity) =>
    fieldsTo(kind, entity).map((field) => ({ entity, field })),
  )
  const [first] = naming
  if (!first) return null
  const ids = known.flatMap(({ entity, value }) => (entity === first.entity ? [value['id']] : []))
  // One each: a proforma has one advance, which a unique key of the database sees to.
  return {
    text: `select ${columns} from ${table} where ${owner} = $1
      and ${columnOf(first.field)} = any ($2::${tableOf(first.entity).idType}[]) limit ${ids.length}`,
    values: [requestContext().companyId, ids],
  }
}

/** Fields by which a kind names another. */
const fieldsTo = (kind: ExportSource, other: ExportSource): string[] =>
  Object.entries(describedEntity(kind).links).flatMap(([field, to]) => (to === other ? [field] : []))
