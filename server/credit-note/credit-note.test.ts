import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { creditNoteSchema, type CreditNote } from '#domain/credit-note/credit-note.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, road, today, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

/** A sent invoice of 1,000 m at 86.75 with 5 % GST, 91,088 rupees, half of it paid in advance. */
async function sentInvoice(): Promise<Ids> {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids, { companyName: `Om Fabrics ${ids.lead}` })
  const advance: AdvancePayment = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  return ids
}

const { ledgerOf, invoiceOf } = documentsOf(() => owner)
const onAccountOf = async ({ profile }: Ids) =>
  (await owner.done<{ onAccountAmount: number }>('business-profile.find', { id: profile })).onAccountAmount
const payBalance = async (ids: Ids) => {
  const due = await owner.done<FinalPayment>('final-payment.find', { id: ids.payment })
  return owner.done<FinalPayment>('final-payment.record', chain.pay(due, due.amount))
}

type Patch = Partial<Pick<CreditNote, 'tax' | 'reason'>> & { lines?: object[] }
const aValue = (taxable: number) => [{ line: 1, quantityMilli: 0, taxable }]
const metres = (quantityMilli: number) => [{ line: 1, quantityMilli, taxable: 0 }]
const drafted = ({ invoice }: Ids, patch: Patch = {}) => ({
  id: randomUUID() as string,
  invoiceId: invoice,
  tax: 'gst',
  reason: 'rate_difference',
  lines: aValue(5_000_00),
  notes: null,
  ...patch,
})
const draft = (ids: Ids, patch: Patch = {}) => owner.done<CreditNote>('credit-note.draft', drafted(ids, patch))
const issueInput = ({ id, version }: CreditNote) => ({ id, version, idSeed: randomUUID() })
const issue = (note: CreditNote) => owner.done<CreditNote>('credit-note.issue', issueInput(note))
const cancel = (note: CreditNote) =>
  owner.call<CreditNote>('credit-note.cancel', { ...issueInput(note), reason: 'Made twice' })

test('a note that changes value alone is as the schema of notes describes it', async () => {
  const note = await draft(await sentInvoice())
  expect(note.lines).toMatchObject([{ quantityMilli: 0, ratePaise: 0 }])
  expect(creditNoteSchema.safeParse(note)).toMatchObject({ success: true })
})

test('a rate difference lowers the invoice, its expected payment, the order and what the customer owes', async () => {
  const ids = await sentInvoice()
  const note = await draft(ids)
  expect(note).toMatchObject({
    status: 'draft',
    number: null,
    totals: { taxable: 5_000_00, cgst: 125_00, sgst: 125_00, total: 5_250_00 },
  })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 45_544_00 })

  const issued = await issue(note)
  expect(issued).toMatchObject({
    status: 'issued',
    number: expect.stringMatching(/^CN\/\d\d-\d\d\/\d{4}$/),
    noteDate: today(),
    invoiceNumber: (await invoiceOf(ids)).number,
    particulars: { seller: {}, buyer: {} },
  })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 40_294_00, openDebits: 40_294_00, onAccount: 0, lastSeq: 3 })
  expect(await invoiceOf(ids)).toMatchObject({ status: 'sent', totalAmount: 91_088_00, balanceAmount: 40_294_00 })
  expect(await owner.done('final-payment.find', { id: ids.payment })).toMatchObject({
    status: 'pending',
    amount: 40_294_00,
  })
  expect(await owner.done('sales-order.find', { id: ids.order })).toMatchObject({ balancePaymentDue: 40_294_00 })
})

test('a note on a paid invoice stays on account', async () => {
  const ids = await sentInvoice()
  await payBalance(ids)
  await issue(await draft(ids))
  expect(await invoiceOf(ids)).toMatchObject({ status: 'payment_received', balanceAmount: 0 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: -5_250_00, onAccount: 5_250_00, openDebits: 0 })
  expect(await onAccountOf(ids)).toBe(5_250_00)
})

test('of a larger note the invoice takes what it needs, and the rest is on account', async () => {
  const ids = await sentInvoice()
  await issue(await draft(ids, { reason: 'goods_return', lines: metres(600_000) }))
  // 600 of 1,000 metres: 52,050 and 2,602.50 of tax, 54,653 rupees against the 45,544 that were open.
  expect(await invoiceOf(ids)).toMatchObject({ balanceAmount: 0 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: -9_109_00, onAccount: 9_109_00 })
  expect(await onAccountOf(ids)).toBe(9_109_00)
})

test('notes of all metres add up to the invoice, and not one metre more is credited', async () => {
  const ids = await sentInvoice()
  const parts = [333_330, 333_330, 333_340]
  let total = 0
  for (const part of parts)
    total += (await issue(await draft(ids, { reason: 'goods_return', lines: metres(part) }))).totals.total
  expect(total).toBe(91_088_00)
  expect(await owner.call('credit-note.draft', drafted(ids, { lines: metres(1) }))).toMatchObject({
    status: 409,
    body: { code: 'quantity-exceeds-line', params: { line: 1, left: 0 } },
  })
  expect(await owner.call('credit-note.draft', drafted(ids))).toMatchObject({ body: { code: 'note-exceeds-line' } })
})

test('of two drafts that fit alone but not together, only the first is issued, also at once', async () => {
  const ids = await sentInvoice()
  const notes = [await draft(ids, { lines: aValue(50_000_00) }), await draft(ids, { lines: aValue(50_000_00) })]
  const both = await Promise.all(notes.map((note) => owner.call('credit-note.issue', issueInput(note))))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'note-exceeds-line' })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 45_544_00 - 52_500_00 })
})

test('a note without GST has its own series, bears no tax and leaves the tax of the invoice to be credited', async () => {
  const ids = await sentInvoice()
  const issued = await issue(await draft(ids, { tax: 'commercial', reason: 'vatav', lines: aValue(1_635_00) }))
  expect(issued).toMatchObject({
    number: expect.stringMatching(/^FC\//),
    totals: { taxable: 1_635_00, cgst: 0, total: 1_635_00 },
  })
  expect((await draft(ids, { lines: metres(1_000_000) })).totals.total).toBe(91_088_00)
})

test('a draft is corrected or dropped; it takes no number, and an issued note is neither', async () => {
  const ids = await sentInvoice()
  const note = await draft(ids)
  const changed = await owner.done<CreditNote>('credit-note.change', {
    id: note.id,
    version: note.version,
    reason: 'short_metres',
    lines: metres(10_000),
  })
  expect(changed).toMatchObject({ reason: 'short_metres', totals: { taxable: 867_50, total: 911_00 } })
  const { id, version } = changed
  expect(await owner.done('credit-note.discard', { id, version })).toMatchObject({ status: 'discarded', number: null })
  const issued = await issue(await draft(ids))
  const seen = { id: issued.id, version: issued.version }
  for (const [step, input] of [
    ['discard', seen],
    ['change', { ...seen, reason: 'claim' }],
  ] as const)
    expect(await owner.call(`credit-note.${step}`, input)).toMatchObject({
      status: 409,
      body: { code: 'step-not-open' },
    })
})

test('a cancelled note gives back what it took, on the invoice and on account, and keeps its number', async () => {
  const ids = await sentInvoice()
  const issued = await issue(await draft(ids, { reason: 'goods_return', lines: metres(600_000) }))
  const cancelled = await cancel(issued)
  expect(cancelled).toMatchObject({
    status: 200,
    body: { status: 'cancelled', number: issued.number, cancelReason: 'Made twice' },
  })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 45_544_00, openDebits: 45_544_00, onAccount: 0 })
  expect(await invoiceOf(ids)).toMatchObject({ status: 'sent', balanceAmount: 45_544_00 })
  expect(await onAccountOf(ids)).toBe(0)
  const open = await owner.done<{ rows: FinalPayment[] }>('final-payment.list', { status: 'pending' })
  expect(open.rows.filter((one) => one.finalInvoiceId === ids.invoice)).toMatchObject([{ amount: 45_544_00 }])
  expect(await issue(await draft(ids))).toMatchObject({ status: 'issued' })
})

test('a note whose credit has paid another invoice is not cancelled', async () => {
  const ids = await sentInvoice()
  await payBalance(ids)
  const note = await issue(await draft(ids))
  const next = newIds()
  await chain.quote(owner, next)
  const input = { leadId: next.lead, id: ids.profile }
  const { version } = await owner.done<{ version: number }>('business-profile.find', { id: ids.profile })
  await owner.done('business-profile.add-lead', { ...input, version })
  const quotation = await owner.done<{ version: number }>('quotation.find', { id: next.quotation })
  await owner.done('quotation.approve', { id: next.quotation, version: quotation.version })
  const advance = await chain.proforma(owner, next)
  await owner.done('advance-payment.record', chain.record(advance, next, advance.amount))
  await chain.steps(owner, next, floor)
  await chain.invoice(owner, next)
  const due = await owner.done<FinalPayment>('final-payment.find', { id: next.payment })
  await owner.done('final-payment.apply-account', {
    id: due.id,
    version: due.version,
    restId: randomUUID(),
    amount: 5_250_00,
  })
  expect(await cancel(note)).toMatchObject({ status: 409, body: { code: 'has-allocations-elsewhere' } })
})

test('goods that came back after delivery end with the invoice credited and the order completed', async () => {
  const ids = await sentInvoice()
  await chain.steps(owner, ids, road)
  await issue(await draft(ids, { reason: 'goods_return', lines: metres(1_000_000) }))
  expect(await invoiceOf(ids)).toMatchObject({ balanceAmount: 0 })
  expect(await owner.done('sales-order.find', { id: ids.order })).toMatchObject({ status: 'completed' })
  expect(await ledgerOf(ids)).toMatchObject({ balance: -45_544_00, onAccount: 45_544_00 })
})

test('the database refuses a change of an issued note, whatever the program says', async () => {
  const ids = await sentInvoice()
  const note = await issue(await draft(ids))
  const { pool } = testApp.appContext.database
  await expect(pool.query('update credit_note set note_date = note_date + 1 where id = $1', [note.id])).rejects.toThrow(
    'is issued',
  )
})
