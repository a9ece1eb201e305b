import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { financialYear, financialYearDays } from '#domain/calendar/calendar-financial-year.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, quotationOfToday, today } from '#server/testing-chain.ts'

describe('receipt vouchers', () => {
  let testApp: TestApp
  let owner: Person

  beforeAll(async () => {
    testApp = await openTestApp()
    owner = await testApp.owner()
  })
  afterAll(() => testApp.close())

  test('a payment of 31 March recorded in April is numbered in the year of its voucher’s date', async () => {
    const ids = newIds()
    const thisYear = financialYear(today())
    const lastDay = addDays(financialYearDays(thisYear).from, -1)
    // Money comes in for what has been quoted.
    await owner.done('lead.create', exampleLeadInput({ id: ids.lead }))
    const quotation = quotationOfToday({ id: ids.quotation, leadId: ids.lead, quoteDate: lastDay })
    await owner.done('quotation.create', quotation)
    await chain.profile(owner, testApp.anonymous(), ids)
    const advance = await chain.proforma(owner, ids)

    const early = { ...chain.record(advance, ids, 1000_00), receivedDate: lastDay }
    const part = await owner.done<AdvancePayment>('advance-payment.record', early)
    const rest = chain.record(part, ids, advance.amount - 1000_00)
    const { receipts } = await owner.done<AdvancePayment>('advance-payment.record', rest)

    expect(receipts.map(({ number, receivedDate }) => [number, receivedDate])).toEqual([
      [`RV/${financialYear(lastDay)}/0001`, lastDay],
      [`RV/${thisYear}/0001`, today()],
    ])
  })

  test('the bank’s reference of an earlier part of an advance is asked about, of any party, and taken when confirmed', async () => {
    const [ids, others] = [newIds(), newIds()]
    const refOf = async (advance: AdvancePayment, of: typeof ids, bankReference: string | null, patch: object = {}) =>
      owner.call('advance-payment.record', { ...chain.record(advance, of, 1000_00), bankReference, ...patch })
    const begun = async (of: typeof ids) => {
      await chain.quote(owner, of)
      await chain.profile(owner, testApp.anonymous(), of)
      return chain.proforma(owner, of)
    }
    const first = await refOf(await begun(ids), ids, 'SBIN426112200017')
    const { receipts } = first.body as AdvancePayment // recorded
    const cash = { paymentMethod: 'cash' }
    const second = await refOf(first.body as AdvancePayment, ids, null, cash) // recorded
    expect(second.body).toMatchObject({ bankReference: null })

    const asked = { status: 409, body: { code: 'reference-used', params: { number: receipts[0]?.number } } }
    expect(await refOf(second.body as AdvancePayment, ids, 'SBIN426112200017')).toMatchObject(asked)
    const other = await begun(others)
    expect(await refOf(other, others, 'SBIN426112200017')).toMatchObject(asked)
    expect(await refOf(other, others, 'SBIN426112200017', { confirmed: true })).toMatchObject({ status: 200 })
  })
})
