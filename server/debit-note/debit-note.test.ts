import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today, wholeChain, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'

let testApp: TestApp
let owner: Person
/** A customer whose only invoice, of 1,000 m at 86.75 with 5 % GST, is paid. */
let ids: Ids
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

async function billed(): Promise<Ids> {
  ids = newIds()
  await wholeChain(owner, testApp.anonymous(), ids, `Om Fabrics ${ids.lead}`)
  return ids
}
const { ledgerOf } = documentsOf(() => owner)
const entryOf = async ({ profile }: Ids, id: string) =>
  (await owner.done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId: profile })).rows.find(
    (entry) => entry.id === id,
  )
const due = addDays(today(), 30)
const drafted = ({ invoice }: Ids, patch: object = {}) => ({
  id: randomUUID() as string,
  invoiceId: invoice,
  reason: 'rate_difference',
  lines: [{ line: 1, quantityMilli: 0, taxable: 5_000_00 }],
  dueDate: due,
  notes: null,
  ...patch,
})
const draft = (of: Ids, patch: object = {}) => owner.done<DebitNote>('debit-note.draft', drafted(of, patch))
const seen = ({ id, version }: DebitNote) => ({ id, version })
const issue = (note: DebitNote) => owner.done<DebitNote>('debit-note.issue', seen(note))
const cancel = (note: DebitNote) =>
  owner.call<DebitNote>('debit-note.cancel', { ...seen(note), idSeed: randomUUID(), reason: 'Made twice' })

test('an issued note is a bill of its own on the ledger, with its due date; the invoice stays as it was', async () => {
  const of = await billed()
  const note = await draft(of)
  expect(note).toMatchObject({ status: 'draft', number: null, totals: { taxable: 5_000_00, total: 5_250_00 } })
  expect(await ledgerOf(of)).toMatchObject({ balance: 0 })

  const issued = await issue(note)
  expect(issued).toMatchObject({
    status: 'issued',
    number: expect.stringMatching(/^DN\/\d\d-\d\d\/\d{4}$/),
    noteDate: today(),
    dueDate: due,
    particulars: { seller: {}, buyer: {} },
  })
  expect(await entryOf(of, note.id)).toMatchObject({
    kind: 'debit_note',
    amount: 5_250_00,
    billDate: today(),
    dueDate: due,
    number: issued.number,
    documentEntity: 'debit-note',
  })
  expect(await ledgerOf(of)).toMatchObject({ balance: 5_250_00, openDebits: 5_250_00 })
  expect(await owner.done('final-invoice.find', { id: of.invoice })).toMatchObject({ balanceAmount: 0 })
})

test('a receipt pays the note, which can then no longer be cancelled until that is taken back', async () => {
  const of = await billed()
  const issued = await issue(
    await draft(of, {
      reason: 'interest',
      lines: [{ line: 1, quantityMilli: 0, taxable: 1_174_00 }],
      dueDate: today(),
    }),
  )
  expect(issued.totals.total).toBe(1_174_00)
  const money = {
    id: randomUUID(),
    customerId: of.profile,
    date: today(),
    method: 'cheque',
    reference: null,
    notes: null,
  }
  const lines = [{ entryId: issued.id, open: 1_174_00, money: 1_174_00, deductions: [] }]
  const receipt = await owner.done<DebitNote>('receipt.record', { ...money, amount: 1_174_00, lines })
  expect(await entryOf(of, issued.id)).toMatchObject({ status: 'settled' })
  expect(await cancel(issued)).toMatchObject({ status: 409, body: { code: 'note-is-paid' } })

  await owner.done('receipt.void', { ...seen(receipt), reason: 'Another party' })
  const cancelled = await cancel(issued)
  expect(cancelled.body).toMatchObject({ status: 'cancelled', number: issued.number, cancelReason: 'Made twice' })
  expect(await ledgerOf(of)).toMatchObject({ balance: 0, openDebits: 0 })
  expect(await cancel(cancelled.body)).toMatchObject({ status: 409, body: { code: 'step-not-open' } })
})

test('a draft is corrected or dropped, and an issued note is neither', async () => {
  const of = await billed()
  const note = await draft(of)
  const changed = await owner.done<DebitNote>('debit-note.change', {
    ...seen(note),
    reason: 'short_billed',
    lines: [{ line: 1, quantityMilli: 10_000, taxable: 0 }],
  })
  expect(changed).toMatchObject({ reason: 'short_billed', totals: { taxable: 867_50, total: 911_00 } })
  const words = await owner.done<DebitNote>('debit-note.change', { ...seen(changed), notes: 'As agreed on the phone' })
  expect(words).toMatchObject({ totals: changed.totals, notes: 'As agreed on the phone' })
  expect(await owner.done('debit-note.discard', seen(words))).toMatchObject({ status: 'discarded', number: null })
  const issued = await issue(await draft(of))
  for (const [step, input] of [
    ['discard', seen(issued)],
    ['change', { ...seen(issued), notes: 'No' }],
  ] as const)
    expect(await owner.call(`debit-note.${step}`, input)).toMatchObject({
      status: 409,
      body: { code: 'step-not-open' },
    })
})

test('a note is not due before its own day, and there is none on a draft of an invoice', async () => {
  const of = await billed()
  expect(await draft(of, { dueDate: addDays(today(), -3) })).toMatchObject({ dueDate: today() })
  const next = newIds()
  await chain.quote(owner, next)
  await chain.profile(owner, testApp.anonymous(), next, { companyName: `Jay Mills ${next.lead}` })
  const advance = await chain.proforma(owner, next)
  await owner.done('advance-payment.record', chain.record(advance, next, advance.amount))
  await chain.steps(owner, next, ['plan', 'start-production', 'check-quality', 'pass-quality', 'make-ready'])
  await owner.done('final-invoice.create', { id: next.invoice, salesOrderId: next.order })
  expect(await owner.call('debit-note.draft', drafted(next))).toMatchObject({ body: { code: 'invoice-not-sent' } })
})

test('the database refuses a change of an issued note, whatever the program says', async () => {
  const of = await billed()
  const note = await issue(await draft(of))
  const { pool } = testApp.appContext.database
  await expect(pool.query('update debit_note set note_date = note_date + 1 where id = $1', [note.id])).rejects.toThrow(
    'is issued',
  )
})

test('the note for interest goes with the cheque it came with; its number stays, and the ledger shows both', async () => {
  const of = await billed()
  const [id, noteId] = [randomUUID(), randomUUID()]
  const { version } = await owner.done<{ version: number }>('receipt.record', {
    ...{ id, customerId: of.profile, date: today(), method: 'cheque', reference: null, amount: 105_00, notes: null },
    ...{ lines: [], interest: { noteId, invoiceId: of.invoice, amount: 105_00 } },
  })
  const issued = await owner.done<DebitNote>('debit-note.find', { id: noteId })
  await owner.done('receipt.bounce', { id, version, reason: 'No funds', charge: 0 })
  expect(await owner.done<DebitNote>('debit-note.find', { id: noteId })).toMatchObject({
    ...{ status: 'cancelled', cancelReason: 'No funds', number: issued.number, totals: issued.totals },
  })
  expect(await ledgerOf(of)).toMatchObject({ balance: 0, openDebits: 0, onAccount: 0 })
  const entries = (await owner.done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId: of.profile })).rows
  expect(entries.filter(({ documentId }) => documentId === noteId).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['void', -105_00],
    ['debit_note', 105_00],
  ])
})

test('money with interest on an invoice that was cancelled meanwhile takes no number of a note', async () => {
  const of = newIds()
  await chain.ordered(owner, testApp.anonymous(), of)
  await chain.steps(owner, of, floor)
  await chain.invoice(owner, of)
  const before = await issue(await draft(await billed()))
  const { version } = await owner.done<{ version: number }>('final-invoice.find', { id: of.invoice })
  await owner.done('final-invoice.cancel', { id: of.invoice, version, reason: 'Wrong party', idSeed: randomUUID() })
  const { onAccount } = await ledgerOf(of)
  await owner.done('receipt.record', {
    ...{ id: randomUUID(), customerId: of.profile, date: today(), method: 'neft', reference: null, amount: 105_00 },
    ...{ notes: null, lines: [], interest: { noteId: randomUUID(), invoiceId: of.invoice, amount: 105_00 } },
  })
  expect((await ledgerOf(of)).onAccount).toBe(onAccount + 105_00)
  const after = await issue(await draft(await billed()))
  const placeOf = ({ number }: DebitNote) => Number(number?.slice(-4))
  expect(placeOf(after)).toBe(placeOf(before) + 1)
})
