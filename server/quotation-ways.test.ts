import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { financialYear, financialYearDays } from '#domain/calendar/calendar-financial-year.ts'
import { exampleProfileForm } from '#domain/profile-link/profile-link-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, newIds, quotationOfToday, today, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const step = async (name: string, { quotation }: Ids, input: object = {}) => {
  const { id, version } = await owner.done<Quotation>('quotation.find', { id: quotation })
  return owner.call<Partial<Quotation> & { code?: string }>(`quotation.${name}`, { id, version, ...input })
}

test('a withdrawn quotation can no longer be approved; its link says so, and a new revision offers it again', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  await step('approve', ids)
  await owner.done('profile-link.create', { id: ids.link, quoteId: ids.quotation })
  const { linkId } = await owner.done<{ linkId: string }>('profile-link.share', { id: ids.link })
  expect(await step('withdraw', ids)).toMatchObject({ status: 422 })
  expect(await step('withdraw', ids, { reason: 'Yarn is dearer' })).toMatchObject({
    status: 200,
    body: { status: 'withdrawn', withdrawReason: 'Yarn is dearer', approvalDate: null },
  })
  for (const name of ['approve', 'reject', 'withdraw'])
    expect(await step(name, ids, { reason: 'x' }), name).toMatchObject({ status: 409, body: { code: 'step-not-open' } })

  const buyer = testApp.anonymous()
  expect(await buyer.done('profile-link.open', { linkId })).toMatchObject({
    state: 'quotation-withdrawn',
    companyName: '',
    phone: '',
  })
  const form = exampleProfileForm({ linkId, profileId: ids.profile })
  expect(await buyer.call('profile-link.complete', form)).toMatchObject({ body: { code: 'quotation-withdrawn' } })

  expect(await step('revise', ids, { notes: 'At the old rate after all' })).toMatchObject({
    body: { status: 'pending', revision: 2, withdrawReason: null },
  })
  expect(await step('approve', ids)).toMatchObject({ body: { status: 'approved' } })
})

test('a quotation is never re-dated into another financial year, so its number stays and none is missing', async () => {
  const year = financialYear(today())
  const { from, to } = financialYearDays(year)
  const all = [newIds(), newIds(), newIds()] as const
  const numbers: (string | null)[] = []
  for (const ids of all) numbers.push((await chain.quote(owner, ids)).number)
  const [, ids] = all
  for (const quoteDate of [addDays(from, -1), addDays(to, 1)])
    expect(await step('change', ids, { quoteDate, validUntil: addDays(to, 30) })).toMatchObject({
      status: 409,
      body: { code: 'quotation-keeps-its-year' },
    })
  for (const quoteDate of [from, to])
    expect(await step('change', ids, { quoteDate, validUntil: addDays(to, 30) })).toMatchObject({
      status: 200,
      body: { quoteDate, number: numbers[1] },
    })
  const places = numbers.map((number) => Number(number?.slice(-4)))
  expect(places).toEqual([0, 1, 2].map((later) => (places[0] ?? 0) + later))
  expect((await chain.quote(owner, newIds())).number).toBe(
    `QT/${year}/${String((places[2] ?? 0) + 1).padStart(4, '0')}`,
  )
})

test('a lapsed or rejected quotation is copied into a new one with a number of its own', async () => {
  const ids = newIds()
  const { lines, number } = await chain.quote(owner, ids)
  await step('reject', ids)
  const copy = quotationOfToday({
    id: newIds().quotation,
    leadId: ids.lead,
    lines: lines.map(({ taxable: _t, cgst: _c, sgst: _s, igst: _i, total: _all, ...line }) => line),
  })
  const made = await owner.done<Quotation>('quotation.create', copy)
  expect(made).toMatchObject({ status: 'pending', revision: 1, lines })
  expect(made.number).not.toBe(number)
})
