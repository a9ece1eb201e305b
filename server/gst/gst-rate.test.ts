import { afterAll, beforeAll, expect, test } from 'vitest'
import { periodsOfFile } from '#domain/gst/gst-rate-file.ts'
import type { RatePeriod } from '#domain/gst/gst-rate-table.ts'
import { applyLoadedRates, ratesInForce } from '#domain/gst/gst-rate.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { newIds, quotationOfToday, today } from '#server/testing-chain.ts'
import { refreshRates } from './gst-rate-handlers.ts'
import { storeRates } from './gst-rate-store.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  applyLoadedRates([])
  await testApp.close()
})

const load = async (lines: string) => {
  const read = periodsOfFile(`since,hsn,rate,up_to,above,source\n${lines}`, ratesInForce())
  if ('faults' in read) throw new Error(read.faults[0]?.text)
  await storeRates(testApp.appContext.database.pool, read.periods)
}

test('a loaded rate holds for a running product, and a quotation of that day at the old one is refused', async () => {
  const owner = await testApp.owner()
  const { lead, quotation } = newIds()
  await owner.done('lead.create', exampleLeadInput({ id: lead }))
  expect(await owner.done('gst.list-rates', {})).toEqual({ periods: [] })
  await load(`${today()},5407,7,,,CBIC 1/2027-CT(Rate)`)
  expect(await owner.done('gst.list-rates', {})).toEqual({ periods: [] })
  await refreshRates(testApp.appContext.database)

  const { periods } = await owner.done<{ periods: { since: string; source: string }[] }>('gst.list-rates', {})
  expect(periods).toMatchObject([{ since: today(), source: 'CBIC 1/2027-CT(Rate)' }])
  const input = quotationOfToday({ id: quotation, leadId: lead })
  const old = await owner.call<{ code: string; params: object }>('quotation.create', input)
  expect(old.body).toMatchObject({ code: 'gst-rate-differs', params: { rates: '7' } })
  const lines = input.lines.map((line) => ({ ...line, gstRateBp: 700 }))
  expect(await owner.call('quotation.create', { ...input, lines })).toMatchObject({ status: 200 })
})

test('loading the same day again replaces its table, and stores no second one', async () => {
  await load(`${today()},5407,9,,,CBIC 2/2027-CT(Rate)`)
  await refreshRates(testApp.appContext.database)
  const owner = await testApp.owner()
  const { periods } = await owner.done<{ periods: RatePeriod[] }>('gst.list-rates', {})
  expect(periods).toMatchObject([{ since: today(), source: 'CBIC 2/2027-CT(Rate)' }])
  expect(periods[0]?.rows).toContainEqual({ from: '5407', to: '5407', rule: 900 })
})
