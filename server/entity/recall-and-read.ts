import type { Facts } from '#domain/kernel/change.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import { tx, type Row, type Statement } from '#server/database/transaction.ts'
import type { CompanyMemory } from '#server/entity/entity-memory.ts'
import { gatherPlan, type Known, type Look } from '#server/entity/gather-plan.ts'
import { check } from '#server/entity/gather.ts'
import { recallOne, type Recalled, type RecalledRow } from '#server/entity/recall.ts'
import type { Hold } from '#server/entity/request-context.ts'

/** A hold that no statement was sent for yet, at its place in the lock order. */
type Waiting = { place: number; hold: Hold }

/** A need that is not in memory, and how to ask the database for it. */
type Reading = { look: Look; values: readonly unknown[]; read: (rows: readonly Row[]) => unknown }

/** After the last document and before the company and the number: a list is compared when nothing it hangs on can change. */
const placeOfLists = 0.5

/**
 * Like `recall`, where something is not in memory: a list, which never is, or a document that another process wrote. That
 * alone is read and locked, with those remembered rows that come before it in the lock order; the others are locked where
 * they are written, and then each list is compared with what was read. A decision on all this is as good as one on rows
 * that are locked already only if it is to write: a refusal may be about a row that has changed since.
 */
export async function recallAndRead(rule: Rule, input: object, facts: Facts, memory: CompanyMemory): Promise<Recalled> {
  const known: Known = { input, facts }
  const rows: RecalledRow[] = []
  let waiting: Waiting[] = []
  for (const { looks } of gatherPlan(rule)) {
    const readings: Reading[] = []
    for (const look of looks) {
      const recalled = recallOne(look, known, memory)
      const asked = recalled ? null : look.ask(known)
      if (asked) readings.push({ look, ...asked })
      else known[look.name] = recalled?.found ?? null
      if (recalled?.row) rows.push(recalled.row)
      if (recalled?.hold) waiting.push({ place: look.place, hold: recalled.hold })
    }
    if (readings.length > 0) waiting = await readRest(readings, waiting, known)
  }
  return { known, rows, holds: inOrder(waiting).map(({ hold }) => hold) }
}

/** Reads in one round trip; returns what is still to be held with the write. */
async function readRest(readings: readonly Reading[], waiting: readonly Waiting[], known: Known): Promise<Waiting[]> {
  const last = Math.max(...readings.map(({ look }) => look.place))
  const before = waiting.filter(({ place }) => place < last)
  const sent: { place: number; statement: Statement; reading?: Reading }[] = inOrder([
    ...before.map(({ place, hold }) => ({ place, statement: hold.statement })),
    ...readings.map((reading) => {
      const { look, values } = reading
      return { place: look.place, statement: { text: look.text, values }, reading }
    }),
  ])
  const answers = await tx().readAll(sent.map(({ statement }) => statement))
  const rowsOf = new Map(sent.map(({ reading }, at) => [reading, answers[at] ?? []]))
  for (const reading of readings) {
    const { name, need } = reading.look
    known[name] = reading.read(rowsOf.get(reading) ?? [])
    if (need.kind === 'document') await check(need, known[name], known)
  }
  const lists = readings.flatMap((reading) => comparing(reading, rowsOf.get(reading) ?? []))
  return [...waiting.filter((one) => !before.includes(one)), ...lists]
}

/** What a colleague adds to a list before the last row is locked is not in it: then the write begins again. */
function comparing({ look, values }: Reading, rows: readonly Row[]): Waiting[] {
  if (look.sameText === null) return []
  const statement = { text: look.sameText, values: [...values, rows.map(({ id }) => id)] }
  const listed = look.need.kind === 'documents' || look.need.kind === 'several' ? look.need.entity.name : undefined
  return [{ place: placeOfLists, hold: { key: null, statement, ...(listed ? { listed } : {}) } }]
}

const inOrder = <T extends { place: number }>(some: readonly T[]): T[] => some.toSorted((a, b) => a.place - b.place)
