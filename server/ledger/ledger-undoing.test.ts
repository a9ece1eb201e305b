import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { billed, events, type Customer } from './testing-ledger-events.ts'
import { laterEvents } from './testing-ledger-later-events.ts'
import { ledgerLaws } from './testing-ledger-laws.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const all = { ...events, ...laterEvents }

test('advances without an order, interest, and what is undone of all that happened break no law of the ledger', async () => {
  const person = await testApp.owner()
  const first = await billed(testApp, person, null)
  const { version } = await person.done<{ version: number }>('business-profile.find', { id: first.profile })
  await person.done('business-profile.set-credit', { id: first.profile, version, creditLimit: null })
  const customer: Customer = {
    person,
    id: first.profile,
    rows: async <Row>(sql: string) => (await testApp.appContext.database.pool.query(sql)).rows as Row[],
  }
  // What is tried here oftener than the rest.
  const names = [...Object.keys(all), ...Object.keys(laterEvents), ...Object.keys(laterEvents)]
  const chances = { name: fc.constantFrom(...names), which: fc.nat(1000), part: fc.nat(200), extra: fc.nat(1000) }
  const done = new Set<string>()
  for (const [at, { name, ...chance }] of fc.sample(fc.record(chances), { numRuns: 200, seed: 1 }).entries()) {
    if (at % 60 === 30) await billed(testApp, person, first.profile)
    if ((await all[name]?.(customer, chance)) === 'done') done.add(name)
    if (at % 20 !== 19) continue
    for (const [law, sql] of Object.entries(ledgerLaws))
      expect(await customer.rows(sql), `after ${at} ${name}: ${law}`).toEqual([])
  }
  expect([...done]).toEqual(expect.arrayContaining(Object.keys(laterEvents)))
}, 240_000)
