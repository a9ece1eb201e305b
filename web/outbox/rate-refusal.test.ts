import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyLoadedRates, gstRateFor } from '#domain/gst/gst-rate.ts'
import { watchRates } from '#web/session/kept-rates.ts'
import { promptly } from '#web/testing-browser.ts'
import { create, openTab, prioritise, stored } from '#web/testing-device.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import { havingSeenRates } from './rate-refusal.ts'

onePageEach()
afterEach(() => applyLoadedRates([]))

const loaded = (rule: number) => ({
  since: '2026-11-20',
  source: 'CBIC 1/2027-CT(Rate)',
  rows: [{ from: '5407', to: '5407', rule }],
})
const answerWith = (rule: number) => server.on('gst.list-rates', () => Response.json({ periods: [loaded(rule)] }))
const asked = () => server.requests.filter(({ operation }) => operation === 'gst.list-rates')
/** What a form that is open from here on is told. */
function openForm() {
  const told = vi.fn()
  const stop = watchRates(told)
  onTestFinished(stop)
  // The device of the test before may have had other rates.
  told.mockClear()
  return told
}
const rateNow = () => gstRateFor('5407', '2026-11-21')
const refusedFor = async (code: string, params: object = {}) => {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  server.on('lead.create', () => problem(409, code, params))
  await create(tab, 'A')
  await promptly(() => expect(tab.status.get().refused).toBe(1))
  return tab
}

test.each(['gst-rate-differs', 'gst-rates-changed'])(
  'a write refused as %s brings the new rates to the open page before the refusal is shown',
  async (code) => {
    answerWith(700)
    const told = openForm()
    await refusedFor(code, { rates: '7' })
    expect(rateNow()).toEqual({ ok: true, value: 700 })
    expect(told).toHaveBeenCalledTimes(1)
  },
)

test('a write refused for something else asks for no rates', async () => {
  await refusedFor('phone-taken')
  expect(asked()).toEqual([])
})

test('without new rates the refusal is shown all the same, and what is later in the queue is sent', async () => {
  server.on('gst.list-rates', () => problem(503))
  const tab = await refusedFor('gst-rate-differs')
  expect(asked()).toHaveLength(1)
  expect(await stored()).toMatchObject([{ state: 'refused', refusal: { code: 'gst-rate-differs' } }])
  await prioritise(tab, 'B', 1)
  await promptly(() => expect(tab.status.get()).toMatchObject({ waiting: 0 }))
})

test('rates that another tab fetched hold in this one, and the same ones again change nothing', async () => {
  const told = openForm()
  for (const rule of [900, 900]) {
    localStorage.setItem('gst-rates', JSON.stringify([loaded(rule)]))
    browser.fire('storage', { key: 'gst-rates' })
  }
  expect(rateNow()).toEqual({ ok: true, value: 900 })
  expect(told).toHaveBeenCalledTimes(1)
})

test('an invoice that is sent again from its refusal takes the rates that the refusal named, and no other write does', async () => {
  const rates = '5407: 5% → 7%'
  await refusedFor('gst-rates-changed', { rates })
  const [entry] = await stored()
  if (!entry) throw new Error('nothing was refused')
  expect(havingSeenRates(entry)).toBe(entry)
  const sent = { ...entry, input: { id: 'A', version: 1, rates: '' } }
  expect(havingSeenRates(sent).input).toEqual({ id: 'A', version: 1, rates })
  expect(havingSeenRates({ ...sent, refusal: null })).toEqual({ ...sent, refusal: null })
})

test('a device whose disk is full goes on with the rates it fetched, also in a form that is opened later', async () => {
  answerWith(1800)
  const full = vi.spyOn(Object.getPrototypeOf(localStorage) as Storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  await refusedFor('gst-rate-differs')
  openForm()
  expect(rateNow()).toEqual({ ok: true, value: 1800 })
})
