import type { Facts } from '#domain/kernel/change.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Need, Rule } from '#domain/kernel/rule.ts'
import { tx, type Row, type Statement } from '#server/database/transaction.ts'
import { fieldOf, gatherPlan, type Batch, type Known } from '#server/entity/gather-plan.ts'
import { maySee } from '#server/entity/kept-with.ts'
import { checkBaseVersion, checkSeenVersion } from '#server/entity/version-check.ts'
import { notFound } from '#server/http/problem.ts'

/**
 * Finds and locks everything a rule needs; returns it by name. Whatever is reachable from the input alone takes one
 * round trip, with foreign keys followed in SQL. All rules lock rows in the same order, later documents before those
 * they were made from, so that two rules cannot deadlock.
 */
export async function gather(rule: Rule, input: object, facts: Facts): Promise<Known> {
  const known: Known = { input, facts }
  for (const batch of gatherPlan(rule)) await meet(batch, known)
  return known
}

/** Meets needs in one round trip, in lock order, and checks the results in the rule's order. */
async function meet({ lookups, ordered, early }: Batch, known: Known): Promise<void> {
  const statements: Statement[] = []
  const again: Statement[] = []
  const readings = new Map<string, (rows: readonly Row[]) => unknown>()
  for (const lookup of ordered) {
    const { name, need, text, idsText, ask } = lookup
    const asked = ask(known)
    if (asked === null) known[name] = need.kind === 'documents' || need.kind === 'several' ? [] : null
    else {
      statements.push({ text, values: asked.values })
      readings.set(name, asked.read)
      if (idsText !== null && early.includes(lookup)) again.push({ text: idsText, values: asked.values })
    }
  }
  if (statements.length === 0) return
  const answers = await tx().readAll([...statements, ...again])
  const rowsOf = new Map([...readings.keys()].map((name, at) => [name, answers[at] ?? []]))
  const lists = early.flatMap(({ name }) => rowsOf.get(name) ?? [])
  if (!isSame(lists, answers.slice(statements.length).flat())) throw new MovedOn()
  for (const { name, need } of lookups) {
    const rows = rowsOf.get(name)
    if (!rows) continue
    known[name] = readings.get(name)?.(rows)
    if (need.kind === 'document') await check(need, known[name], known)
  }
}

/**
 * Refuses a missing document, or a version that the person has not seen. Throws `MovedOn` if another row was locked
 * than was meant.
 */
export async function check(need: Extract<Need, { kind: 'document' }>, found: unknown, known: Known): Promise<void> {
  // A row of the need's own table; one that the caller may not see is missing.
  if (found === null || !(await maySee(need.entity, found as Entity))) {
    if (need.missing !== null) throw notFound(need.missing)
    return
  }
  const document = found as Entity // rows of the need's own table
  const expected = need.id.kind === 'field' ? fieldOf(known, need.id) : document.id
  if (expected !== document.id) throw new MovedOn()
  const input = known['input'] as { version: number } // as `seen` and `patched` ask for it
  if (need.version === 'seen') await checkSeenVersion(need.entity, document, input.version)
  if (need.version === 'patched') await checkBaseVersion(need.entity, document, input)
}

const isSame = (before: readonly Row[], after: readonly Row[]): boolean =>
  before.length === after.length && before.every(({ id }, at) => id === after[at]?.id)

/**
 * A foreign key changed between following it and locking its row, or a list before the last lock. The write itself was
 * valid: retry.
 */
export class MovedOn extends Error {
  readonly code = '40001'
}
