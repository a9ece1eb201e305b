import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { billed, events, type Customer } from './testing-ledger-events.ts'
import { ledgerLaws } from './testing-ledger-laws.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

/** All ids in an input, however deep. */
const idsIn = (value: unknown): string[] =>
  isId(value) ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(idsIn) : []

const replaced = <Input>(input: Input, id: string, by: string): Input =>
  JSON.parse(JSON.stringify(input).replaceAll(id, by)) as Input // the same shape with another id

const rowsOf = async <Row>(sql: string): Promise<Row[]> =>
  (await testApp.appContext.database.pool.query(sql)).rows as Row[]

/** Ids that entries of the ledger and allocations have, and each with the one before it: those counted from it meet the first. */
async function takenIds(which: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>('select id from ledger_entry union all select id from allocation')
  return [0, 1, 2].flatMap((n) => rows[(which * 7 + n * 13) % Math.max(1, rows.length)]?.id ?? [])
}

test('a write to the ledger whose new id is taken already is refused in words, and changes nothing it should not', async () => {
  const owner = await testApp.owner()
  const first = await billed(testApp, owner, null)
  const known = new Set<string>()
  const answers = new Map<string, number>()
  let tried = 0
  /** Tries each new id of a write as one that exists, and as another id of the same input, before the write itself. */
  const call: Person['call'] = async (operation, input, headers) => {
    const ids = [...new Set(idsIn(input))]
    const taken = [...(await takenIds(tried)), ...ids]
    for (const id of ids.filter((one) => !known.has(one)))
      for (const other of taken.filter((one) => one !== id)) {
        tried += 1
        const answer = await owner.call<never>(operation, replaced(input, id, other), {
          'idempotency-key': randomUUID(),
        })
        expect([200, 404, 409, 422], `${operation} ${JSON.stringify(answer.body)}`).toContain(answer.status)
        answers.set(`${operation} ${answer.status}`, (answers.get(`${operation} ${answer.status}`) ?? 0) + 1)
        if (answer.status === 200) return answer
      }
    return owner.call(operation, input, headers)
  }
  const customer: Customer = { person: { ...owner, call }, id: first.profile, rows: rowsOf }
  const history = fc.sample(
    fc.record({
      name: fc.constantFrom(...Object.keys(events)),
      which: fc.nat(1000),
      part: fc.nat(200),
      extra: fc.nat(1000),
    }),
    { numRuns: 250, seed: 20_261_127 },
  )
  for (const [at, { name, ...chance }] of history.entries()) {
    if (at % 60 === 30) await billed(testApp, owner, first.profile)
    for (const { id } of await rowsOf<{ id: string }>('select entity_id as id from history')) known.add(id)
    await events[name]?.(customer, chance)
  }
  for (const [name, sql] of Object.entries(ledgerLaws)) expect(await rowsOf(sql), name).toEqual([])
  console.log(answers)
}, 240_000)
