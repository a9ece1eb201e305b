import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { billed, events, type Customer } from './testing-ledger-events.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** What must never be found, whatever has happened: each as a query of the rows that break it. */
const faults: Readonly<Record<string, string>> = {
  'the balance is the sum of the entries, and of what is open': `
    select l.id from party_ledger l join lateral (
      select sum(amount) as balance, coalesce(sum(amount - allocated) filter (where amount > 0), 0) as debits,
        coalesce(sum(-amount - allocated) filter (where amount < 0 and held_for is null), 0) as free,
        coalesce(sum(-amount - allocated) filter (where amount < 0 and held_for is not null), 0) as held, max(seq) as last, count(*) as n
      from ledger_entry e where e.ledger_id = l.id) e on true
    where (l.balance, l.open_debits, l.on_account, l.held_advance, l.last_seq) is distinct from (e.balance, e.debits, e.free, e.held, e.last) or e.n <> e.last`,
  'an entry is allocated as far as its allocations say, and no further than its amount': `
    select e.id from ledger_entry e
      left join lateral (select coalesce(sum(amount), 0) as sum from allocation a where e.id in (a.credit_entry_id, a.debit_entry_id)) a on true
    where e.allocated <> a.sum or e.allocated not between 0 and abs(e.amount)`,
  'an allocation is taken back once, by its exact opposite': `
    select u.id from allocation u join allocation a on a.id = u.undoes
    where u.amount <> -a.amount or (u.credit_entry_id, u.debit_entry_id) <> (a.credit_entry_id, a.debit_entry_id)
      or (select count(*) from allocation o where o.undoes = a.id) <> 1`,
  'an invoice owes what is open of its entry': `
    select i.id from final_invoice i join ledger_entry e on e.id = i.id where i.balance_amount <> e.amount - e.allocated`,
  'what an invoice owes is expected in one payment': `
    select i.id from final_invoice i where i.number is not null and i.balance_amount <>
      (select coalesce(sum(p.amount), 0) from final_payment p where p.final_invoice_id = i.id and p.status = 'pending')
      or 1 < (select count(*) from final_payment p where p.final_invoice_id = i.id and p.status = 'pending')`,
  'an order owes what its invoices owe, and is completed when they owe nothing': `
    select o.id from sales_order o join lateral (select sum(balance_amount) as owed from final_invoice i where i.sales_order_id = o.id) i on true
    where o.balance_payment_due <> i.owed or (o.status = 'completed') <> (i.owed = 0)`,
  'the customer’s account is the free money, and its active orders are those that owe': `
    select p.id from business_profile p join party_ledger l on l.id = p.id
    where p.on_account_amount <> l.on_account
      or p.active_orders <> (select count(*) from sales_order o where o.business_profile_id = p.id and o.status <> 'completed')`,
  'money never settles more of a receipt than came in': `
    select r.id from receipt r where r.amount <> r.on_account + (select coalesce(sum((line ->> 'money')::bigint), 0) from jsonb_array_elements(r.lines) as line)`,
}

async function foundFaults({ rows }: Customer): Promise<string[]> {
  const found: string[] = []
  for (const [name, sql] of Object.entries(faults)) {
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
