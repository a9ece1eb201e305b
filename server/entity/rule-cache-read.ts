import type { Facts } from '#domain/kernel/change.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import { tx, type Row, type Statement } from '#server/database/transaction.ts'
import type { CompanyCache } from '#server/entity/entity-cache.ts'
import { gatherPlan, type Known, type Lookup } from '#server/entity/gather-plan.ts'
import { check } from '#server/entity/gather.ts'
import type { Hold } from '#server/entity/request-context.ts'
import { oneFromCache, type FromCache, type CachedRow } from '#server/entity/rule-cache.ts'

/** A hold that no statement was sent for yet, at its place in the lock order. */
type Waiting = { place: number; hold: Hold }

/** A need that is not in the cache, and how to ask the database for it. */
type Reading = { lookup: Lookup; values: readonly unknown[]; read: (rows: readonly Row[]) => unknown }

/** After the last document and before the company and the number: a list is compared when nothing it hangs on can change. */
const placeOfLists = 0.5

/**
 * Like `fromCache`, where something is not in the cache: a list, which never is, or a document that another process wrote. That
 * alone is read and locked, with those cached rows that come before it in the lock order; the others are locked where
 * they are written, and then each list is compared with what was read. A decision on all this is as good as one on rows
 * that are locked already only if it is to write: a refusal may be about a row that has changed since.
 */
export async function fromCacheAndRead(
  rule: Rule,
  input: object,
  facts: Facts,
  cache: CompanyCache,
): Promise<FromCache> {
  const known: Known = { input, facts }
  const rows: CachedRow[] = []
  let waiting: Waiting[] = []
  for (const { lookups } of gatherPlan(rule)) {
    const readings: Reading[] = []
    for (const lookup of lookups) {
      const cached = oneFromCache(lookup, known, cache)
      const asked = cached ? null : lookup.ask(known)
      if (asked) readings.push({ lookup, ...asked })
      else known[lookup.name] = cached?.found ?? null
      if (cached?.row) rows.push(cached.row)
      if (cached?.hold) waiting.push({ place: lookup.place, hold: cached.hold })
    }
    if (readings.length > 0) waiting = await readRest(readings, waiting, known)
  }
  return { known, rows, holds: inOrder(waiting).map(({ hold }) => hold) }
}

/** Reads in one round trip; returns what is still to be held with the write. */
async function readRest(readings: readonly Reading[], waiting: readonly Waiting[], known: Known): Promise<Waiting[]> {
  const last = Math.max(...readings.map(({ lookup }) => lookup.place))
  const before = waiting.filter(({ place }) => place < last)
  const sent: { place: number; statement: Statement; reading?: Reading }[] = inOrder([
    ...before.map(({ place, hold }) => ({ place, statement: hold.statement })),
    ...readings.map((reading) => {
      const { lookup, values } = reading
      return { place: lookup.place, statement: { text: lookup.text, values }, reading }
    }),
  ])
  const answers = await tx().readAll(sent.map(({ statement }) => statement))
  const rowsOf = new Map(sent.map(({ reading }, at) => [reading, answers[at] ?? []]))
  for (const reading of readings) {
    const { name, need } = reading.lookup
    known[name] = reading.read(rowsOf.get(reading) ?? [])
    if (need.kind === 'document') await check(need, known[name], known)
  }
  const lists = readings.flatMap((reading) => comparing(reading, rowsOf.get(reading) ?? []))
  return [...waiting.filter((one) => !before.includes(one)), ...lists]
}

/** What a colleague adds to a list before the last row is locked is not in it: then the write begins again. */
function comparing({ lookup, values }: Reading, rows: readonly Row[]): Waiting[] {
  if (lookup.sameText === null) return []
  const statement = { text: lookup.sameText, values: [...values, rows.map(({ id }) => id)] }
  const listed =
    lookup.need.kind === 'documents' || lookup.need.kind === 'several' ? lookup.need.entity.name : undefined
  return [{ place: placeOfLists, hold: { key: null, statement, ...(listed ? { listed } : {}) } }]
}

const inOrder = <T extends { place: number }>(some: readonly T[]): T[] => some.toSorted((a, b) => a.place - b.place)
