import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { nextNumber } from '#server/entity/number-series.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds, quotationOfToday, today } from '#server/testing-chain.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp('embedded')
})
afterAll(() => testApp.close())

const year = () => financialYear(today())
type Series = { kind: string; next: number; number: string | null; lowest: number; code?: string }
const start = (who: Person, next: number, patch: object = {}) =>
  who.call<Series>('number-series.start', { kind: 'quotation', financialYear: year(), next, ...patch })
const seriesOf = async (who: Person) =>
  (await who.done<{ series: Series[] }>('number-series.list', {})).series.find(({ kind }) => kind === 'quotation')

async function company(): Promise<{ owner: Person; quote: () => Promise<string | null> }> {
  const owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const { lead } = newIds()
  await owner.done('lead.create', exampleLeadInput({ id: lead }))
  const quote = async () =>
    (await owner.done<Quotation>('quotation.create', quotationOfToday({ id: randomUUID(), leadId: lead }))).number
  return { owner, quote }
}

test('quotations go on where the company’s own numbers stopped, and what was given is not given again', async () => {
  const { owner, quote } = await company()
  expect(await seriesOf(owner)).toMatchObject({ next: 1, lowest: 1 })
  expect(await quote()).toBe(`QT/${year()}/0001`)
  expect(await start(owner, 148)).toMatchObject({ status: 200, body: { number: `QT/${year()}/0148`, lowest: 2 } })
  expect(await quote()).toBe(`QT/${year()}/0148`)
  expect(await quote()).toBe(`QT/${year()}/0149`)
  expect((await start(owner, 149)).body).toMatchObject({ code: 'number-given', params: { lowest: 150 } })
  expect(await seriesOf(owner)).toMatchObject({ next: 150, lowest: 150 })
})

test('a number typed wrong is put right before it is used, in one company only', async () => {
  const { owner, quote } = await company()
  const other = await company()
  await start(owner, 1480)
  expect(await start(owner, 148)).toMatchObject({ status: 200, body: { next: 148, lowest: 1 } })
  expect(await start(owner, 1)).toMatchObject({ status: 200, body: { next: 1 } })
  expect(await quote()).toBe(`QT/${year()}/0001`)
  expect(await other.quote()).toBe(`QT/${year()}/0001`)
})

test('what cannot be a number of this year is refused at its field', async () => {
  const { owner } = await company()
  expect((await start(owner, 5, { financialYear: '19-20' })).body).toMatchObject({ code: 'series-year-over' })
  expect((await start(owner, 1_000_000, { kind: 'invoice' })).body).toMatchObject({ code: 'number-series-full' })
  expect(await start(owner, 0)).toMatchObject({ status: 422 })
  expect(await start(owner, 5, { kind: 'work-order' })).toMatchObject({ status: 422 })
})

test('setting and giving at the same moment, no number is given twice', async () => {
  const { owner, quote } = await company()
  const given = (await Promise.all([quote(), start(owner, 40), quote(), start(owner, 60), quote()])).filter(
    (one) => typeof one === 'string',
  )
  expect(new Set(given).size).toBe(3)
  expect(await seriesOf(owner)).toMatchObject({ lowest: expect.any(Number) as number })
})

test('who set a number, and to what, stands in the company’s history', async () => {
  const { owner } = await company()
  await start(owner, 12)
  const { rows } = await testApp.appContext.database.pool.query(
    `select operation, why from history where company_id = $1 and operation = 'number-series.start'`,
    [owner.companyId],
  )
  expect(rows).toEqual([{ operation: 'number-series.start', why: `QT/${year()}/0012` }])
})

test('who sets where a series goes on waits for the document that is taking its number, also the first of a year', async () => {
  const { owner, quote } = await company()
  const { pool } = testApp.appContext.database
  const taking = await pool.connect()
  /** Sets the next number while a document that has taken one is not yet stored. */
  const startedBeside = async (next: number) => {
    await taking.query('begin')
    await taking.query(nextNumber.text, [owner.companyId, 'quotation', year()])
    const starting = start(owner, next)
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1)
    await taking.query('commit')
    return starting
  }
  try {
    expect(await startedBeside(40)).toMatchObject({ status: 200, body: { next: 40, lowest: 2 } })
    expect(await quote()).toBe(`QT/${year()}/0040`)
    // The document has 41.
    expect((await startedBeside(41)).body).toMatchObject({ code: 'number-given', params: { lowest: 42 } })
    expect(await quote()).toBe(`QT/${year()}/0042`)
  } finally {
    taking.release()
  }
})
