import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { billed, events, type Customer } from './testing-ledger-events.ts'
import { ledgerLaws } from './testing-ledger-laws.ts'

let testApp: TestApp
// A further try begins with an empty database: what happens is chosen among all rows.
beforeEach(async () => {
  testApp = await openTestApp()
})
afterEach(() => testApp.close())

/** What holds besides, as long as every order is invoiced whole and none is cancelled. */
const orderLaws: Readonly<Record<string, string>> = {
  'an order owes what its invoices owe, and is completed when they owe nothing': `
    select o.id from sales_order o join lateral (select sum(balance_amount) as owed from final_invoice i where i.sales_order_id = o.id) i on true
    where o.balance_payment_due <> i.owed or (o.status = 'completed') <> (i.owed = 0)`,
  'the customer’s active orders are those that owe': `
    select p.id from business_profile p
    where p.active_orders <> (select count(*) from sales_order o where o.business_profile_id = p.id and o.status <> 'completed')`,
}

async function foundFaults({ rows }: Customer): Promise<string[]> {
  const found: string[] = []
  for (const [name, sql] of Object.entries({ ...ledgerLaws, ...orderLaws })) {
    const broken = await rows<{ id: string }>(sql)
    if (broken.length > 0) found.push(`${name}: ${broken.map(({ id }) => id).join(', ')}`)
  }
  return found
}

const chances = fc.record({
  name: fc.constantFrom(...Object.keys(events)),
  which: fc.nat(1000),
  part: fc.nat(200),
  extra: fc.nat(1000),
})

test('500 things that happen to one customer break no law of the ledger', async () => {
  const person = await testApp.owner()
  const first = await billed(testApp, person, null)
  const { version } = await person.done<{ version: number }>('business-profile.find', { id: first.profile })
  await person.done('business-profile.set-credit', { id: first.profile, version, creditLimit: null })
  const { pool } = testApp.appContext.database
  const customer: Customer = {
    person,
    id: first.profile,
    rows: async <Row>(sql: string) => (await pool.query(sql)).rows as Row[],
  }
  const done = new Map<string, number>()
  const history = fc.sample(chances, { numRuns: 500, seed: 20_261_122 })
  for (const [at, { name, ...chance }] of history.entries()) {
    if (at % 60 === 30) await billed(testApp, person, first.profile)
    const happened = await events[name]?.(customer, chance)
    if (happened === 'done') done.set(name, (done.get(name) ?? 0) + 1)
    if (at % 25 === 0) expect(await foundFaults(customer), `after ${at} ${name}`).toEqual([])
  }
  expect(await foundFaults(customer)).toEqual([])
  // A history in which everything is refused would prove nothing.
  for (const name of Object.keys(events)) expect(done.get(name) ?? 0, `${name} happened`).toBeGreaterThan(0)
}, 240_000)
