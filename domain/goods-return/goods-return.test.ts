import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import {
  decideCancelCreditNote,
  decideChangeCreditNote,
  decideDiscardCreditNote,
} from '#domain/credit-note/credit-note-decisions.ts'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import type { Decision } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import { billedSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import {
  decideCancelGoodsReturn,
  decideCreditGoodsReturn,
  decideReceiveGoodsReturn,
  decideReplaceGoodsReturn,
  type ReturnContext,
} from './goods-return-decisions.ts'
import { exampleGoodsReturn } from './goods-return-example.ts'
import { goodsReturnLifecycle, isGoodsBack, isReturnOpen } from './goods-return-lifecycle.ts'
import { canComeBack, goneOf, returnedLines } from './goods-return-lines.ts'
import { goodsReturnFilterOf, goodsReturnsIn } from './goods-return-list.ts'

const facts = { ...exampleFacts(), returnNumber: 'GR/26-27/0001', noteNumber: 'CN/26-27/0001' }
const invoice = exampleFinalInvoice()
const sold = invoice.lines[0]?.quantityMilli ?? 0
const context = (patch: Partial<ReturnContext> = {}): ReturnContext => ({
  invoice,
  order: billedSalesOrder(),
  profile: exampleBusinessProfile(),
  company: exampleCompany(),
  payments: [],
  ledger: null,
  entry: null,
  notes: [],
  returns: [],
  ...patch,
})
const input = (patch: Partial<Parameters<typeof decideReceiveGoodsReturn>[0]> = {}) => ({
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7d02',
  invoiceId: invoice.id,
  date: '2026-11-21',
  reason: 'defect' as const,
  lines: [{ line: 1, quantityMilli: 100_000, condition: 'second' as const }],
  lrNumber: 'LR 88',
  vehicle: null,
  receivedBy: 'Kiran',
  notes: null,
  isReplaced: false,
  creditNote: null,
  ...patch,
})
const creditNote = {
  noteId: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7d03',
  idSeed: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7e00',
  tax: 'gst' as const,
  isIssued: false,
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal)
const codeOf = (outcome: Outcome<unknown>) => refusalOf(outcome)?.code
const changed = <Name extends EntityName>({ changes }: Decision, name: Name) =>
  changes.filter(({ entity }) => entity === name).map(({ value }) => value as EntityOf<Name>)
const receive = (asked = input(), patch: Partial<ReturnContext> = {}, by = facts) =>
  decideReceiveGoodsReturn(asked, context(patch), by)

test('what came back is recorded with its invoice, and alone moves no money', () => {
  const { main, changes } = valueOf(receive())
  expect(main).toMatchObject({
    number: 'GR/26-27/0001',
    invoiceNumber: 'INV/26-27/0001',
    status: 'received',
    creditNoteId: null,
    lrNumber: 'LR 88',
  })
  expect(main.lines).toEqual([
    {
      line: 1,
      description: invoice.lines[0]?.description,
      unit: 'meters',
      quantityMilli: 100_000,
      condition: 'second',
    },
  ])
  expect(changes.map(({ entity }) => entity)).toEqual(['goods-return'])
})

test('a draft of the note credits exactly what came back; issued, it lowers the invoice in the same write', () => {
  const drafted = valueOf(receive(input({ creditNote })))
  expect(drafted.main).toMatchObject({ status: 'credited', creditNoteId: creditNote.noteId })
  const [note] = changed(drafted, 'credit-note')
  expect(note).toMatchObject({
    status: 'draft',
    number: null,
    reason: 'goods_return',
    goodsReturnId: input().id,
    tax: 'gst',
  })
  expect(note?.lines).toMatchObject([{ line: 1, quantityMilli: 100_000, gstRateBp: invoice.lines[0]?.gstRateBp }])
  expect(changed(drafted, 'final-invoice')).toEqual([])

  const issued = valueOf(receive(input({ creditNote: { ...creditNote, isIssued: true } })))
  expect(changed(issued, 'credit-note')).toMatchObject([{ status: 'issued', number: 'CN/26-27/0001' }])
  expect(changed(issued, 'party-ledger')).toMatchObject([{ onAccount: note?.totals.total }])
})

test('nothing comes back of a draft, before its invoice, tomorrow, twice under one id, or both credited and replaced', () => {
  const code = (...args: Parameters<typeof receive>) => codeOf(receive(...args))
  expect(code(input(), { invoice: exampleFinalInvoice({ status: 'pending' }) })).toBe('invoice-not-sent')
  expect(code(input(), { invoice: exampleFinalInvoice({ status: 'cancelled' }) })).toBe('invoice-undone')
  expect(code(input({ date: '2026-11-22' }))).toBe('return-in-the-future')
  expect(code(input({ date: '2026-11-19' }))).toBe('return-before-invoice')
  expect(code(input({ date: invoice.invoiceDate }))).toBeUndefined()
  expect(code(input({ creditNote, isReplaced: true }))).toBe('return-credited-and-replaced')
  expect(code(input(), { returns: [exampleGoodsReturn({ id: input().id, status: 'cancelled' })] })).toBe('already-done')
})

test('to the thousandth what was sold comes back, less what is gone, and the refusal has the figures', () => {
  const line = (quantityMilli: number, at = 1) => ({ line: at, quantityMilli, condition: 'good' as const })
  const asked = (...lines: ReturnType<typeof line>[]) =>
    refusalOf(receive(input({ lines }), { returns: [exampleGoodsReturn()] }))
  expect(asked(line(sold - 100_000))).toBeNull()
  expect(asked(line(sold - 100_000 + 1))).toMatchObject({
    code: 'return-exceeds-line',
    params: { line: 1, gone: '100' },
  })
  expect(asked(line(1_000), line(1_000))).toEqual({ code: 'line-twice', params: { line: 1 } })
  expect(asked(line(1_000, 9))?.code).toBe('line-not-on-invoice')
  const [goods] = invoice.lines
  if (!goods) throw new RangeError('the example invoice has a line')
  const others = { ...invoice, lines: [goods, { ...goods, charge: 'freight' as const }, { ...goods, hsn: '9988' }] }
  expect(others.lines.map(canComeBack)).toEqual([true, false, false])
  for (const at of [2, 3])
    expect(codeOf(returnedLines(others, { notes: [], returns: [] }, [line(1, at)]))).toBe('line-is-no-goods')
})

test('gone is what came back or was credited otherwise; not what was replaced, taken back, drafted, or on another line', () => {
  const noted = (patch: object, quantityMilli = 5_000) => {
    const note = exampleCreditNote()
    return { ...note, lines: note.lines.map((one) => ({ ...one, quantityMilli })), ...patch }
  }
  const gone = (
    notes: ReturnType<typeof noted>[],
    statuses: readonly ('received' | 'credited' | 'replaced' | 'cancelled')[],
  ) => goneOf(1, { notes, returns: statuses.map((status) => exampleGoodsReturn({ status })) })
  expect(gone([], ['received', 'credited'])).toBe(200_000)
  expect(gone([], ['replaced', 'cancelled'])).toBe(0)
  expect(gone([noted({}), noted({ goodsReturnId: 'x' }), noted({ status: 'draft' })], [])).toBe(5_000)
  expect(goneOf(2, { notes: [noted({})], returns: [exampleGoodsReturn()] })).toBe(0)
})

test('too late for GST, only a commercial note credits it', () => {
  const old = exampleFinalInvoice({ invoiceDate: '2025-03-31' })
  const late = (tax: 'gst' | 'commercial', today: string) =>
    refusalOf(
      receive(input({ date: today, creditNote: { ...creditNote, tax } }), { invoice: old }, { ...facts, today }),
    )
  expect(late('gst', '2025-11-30')).toBeNull()
  expect(late('gst', '2025-12-01')).toEqual({ code: 'gst-too-late', params: { until: '2025-11-30' } })
  expect(late('commercial', '2025-12-01')).toBeNull()
})

test('only who keeps the books makes or drops a note; anybody who may records what came back', () => {
  const sales = { ...facts, actor: { name: 'Asha', role: 'sales' as const } }
  expect(codeOf(receive(input(), {}, sales))).toBeUndefined()
  expect(codeOf(receive(input({ creditNote }), {}, sales))).toBe('note-needs-accounts')
  const { returns: _none, ...books } = context()
  expect(codeOf(decideCreditGoodsReturn({ creditNote }, { ...books, goodsReturn: exampleGoodsReturn() }, sales))).toBe(
    'note-needs-accounts',
  )
  const of = { goodsReturn: exampleGoodsReturn({ status: 'credited' }), note: exampleCreditNote({ status: 'draft' }) }
  expect(codeOf(decideCancelGoodsReturn({ reason: 'x' }, of, sales))).toBe('note-needs-accounts')
})

test('a return is credited once, or replaced', () => {
  const { returns: _none, ...books } = context()
  const credit = (status: 'received' | 'credited' | 'replaced') =>
    codeOf(decideCreditGoodsReturn({ creditNote }, { ...books, goodsReturn: exampleGoodsReturn({ status }) }, facts))
  expect([credit('received'), credit('credited'), credit('replaced')]).toEqual([
    undefined,
    'step-not-open',
    'step-not-open',
  ])
  expect(valueOf(decideReplaceGoodsReturn(exampleGoodsReturn(), facts)).main.status).toBe('replaced')
  expect(codeOf(decideReplaceGoodsReturn(exampleGoodsReturn({ status: 'credited' }), facts))).toBe('step-not-open')
  expect(valueOf(receive(input({ isReplaced: true }))).main.status).toBe('replaced')
})

test('a mistake goes with its draft; an issued note is cancelled first and leaves the return open', () => {
  const draft = exampleCreditNote({ status: 'draft', goodsReturnId: exampleGoodsReturn().id })
  const credited = exampleGoodsReturn({ status: 'credited', creditNoteId: draft.id })
  const cancelled = valueOf(
    decideCancelGoodsReturn({ reason: 'Wrong party' }, { goodsReturn: credited, note: draft }, facts),
  )
  expect(cancelled.main).toMatchObject({ status: 'cancelled', cancelReason: 'Wrong party', creditNoteId: null })
  expect(changed(cancelled, 'credit-note')).toMatchObject([{ status: 'discarded' }])
  const issued = exampleCreditNote({ goodsReturnId: credited.id })
  expect(refusalOf(decideCancelGoodsReturn({ reason: 'x' }, { goodsReturn: credited, note: issued }, facts))).toEqual({
    code: 'return-is-credited',
    params: { number: 'CN/26-27/0001' },
  })
  const opened = { status: 'received', creditNoteId: null }
  expect(changed(valueOf(decideDiscardCreditNote(draft, credited, facts)), 'goods-return')).toMatchObject([opened])
  expect(
    changed(valueOf(decideDiscardCreditNote(draft, { ...credited, creditNoteId: 'another' }, facts)), 'goods-return'),
  ).toEqual([])
  const own = {
    id: issued.id,
    version: 1,
    createdAt: facts.now,
    updatedAt: facts.now,
    ledgerId: 'x',
    seq: 1,
    date: facts.today,
    kind: 'credit_note' as const,
    amount: -issued.totals.total,
    allocated: 0,
    status: 'outstanding' as const,
    documentEntity: 'credit-note',
    documentId: issued.id,
    number: issued.number,
    billDate: null,
    dueDate: null,
    heldFor: null,
  }
  const { returns: _none, notes: _notes, company: _company, ...books } = context()
  const taken = decideCancelCreditNote(
    { idSeed: creditNote.idSeed, reason: 'x' },
    { ...books, note: issued, credit: own, allocations: [], goodsReturn: credited },
    facts,
  )
  expect(changed(valueOf(taken), 'goods-return')).toMatchObject([opened])
})

test('the note of a return credits nothing else, but may bear other words or no GST', () => {
  const [line] = exampleCreditNote().lines
  if (!line) throw new RangeError('the example note has a line')
  const note = exampleCreditNote({
    status: 'draft',
    reason: 'goods_return',
    goodsReturnId: 'x',
    lines: [{ ...line, quantityMilli: 100_000 }],
  })
  const change = (patch: object, of = note) =>
    codeOf(decideChangeCreditNote({ id: of.id, version: 1, ...patch }, { note: of, invoice, notes: [of] }, facts))
  const lines = (quantityMilli: number) => ({ lines: [{ line: 1, quantityMilli, taxable: 0 }] })
  expect(change({ notes: 'As agreed' })).toBeUndefined()
  expect(change({ tax: 'commercial', ...lines(100_000) })).toBeUndefined()
  expect(change(lines(99_999))).toBe('note-of-return')
  expect(change({ reason: 'claim' })).toBe('note-of-return')
  expect(change(lines(99_999), { ...note, goodsReturnId: null })).toBeUndefined()
})

test('a return is here, credited, replaced or a mistake, and the list is narrowed by it', () => {
  expect(
    goodsReturnLifecycle.statuses.map((status) => [status, ...goodsReturnLifecycle.stepsFrom(status)].join(' ')),
  ).toEqual(['received credit replace cancel', 'credited uncredit cancel', 'replaced cancel', 'cancelled'])
  expect(goodsReturnLifecycle.statuses.filter((status) => isGoodsBack({ status }))).toEqual(['received', 'credited'])
  expect(goodsReturnLifecycle.statuses.filter((status) => isReturnOpen({ status }))).toEqual(['received'])
  const all = [exampleGoodsReturn(), exampleGoodsReturn({ status: 'replaced' })]
  expect([
    goodsReturnsIn(all, goodsReturnFilterOf('replaced')).length,
    goodsReturnsIn(all, goodsReturnFilterOf('x')).length,
  ]).toEqual([1, 2])
})
