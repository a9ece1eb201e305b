import { expect, test } from 'vitest'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { accountOf, billedDocuments, invoiceId, newId } from '#domain/final-invoice/final-invoice-testing.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { goodsReturnEntity } from './goods-return-entity.ts'
import { searchedGoodsReturns } from './goods-return-list.ts'
import type { receiveGoodsReturn } from './goods-return-operations.ts'
import { cancelGoodsReturnRule, creditGoodsReturnRule, receiveGoodsReturnRule, replaceGoodsReturnRule } from './goods-return-rules.ts' // prettier-ignore

type Input = InputOf<typeof receiveGoodsReturn>
const [id, noteId] = [newId(70), newId(71)]
const note = (tax: 'gst' | 'commercial', isIssued: boolean, n = 0) => ({ noteId: newId(71 + n), idSeed: newId(7000 + 100 * n), tax, isIssued }) // prettier-ignore
const asked = (patch: Partial<Input> = {}): Input => ({
  ...{ id, invoiceId, date: '2026-11-20', reason: 'defect', lrNumber: null, vehicle: null, receivedBy: 'Kiran', notes: null },
  ...{ lines: [{ line: 1, quantityMilli: 100_000, condition: 'good' }], isReplaced: false, creditNote: null },
  ...patch,
}) // prettier-ignore
const received = (patch: Partial<Input> = {}, documents = billedDocuments()) => {
  documents.done(receiveGoodsReturnRule, asked(patch))
  return documents
}
const numbersOf = (documents: Documents) => [documents.get(goodsReturnEntity, id).number, documents.all(creditNoteEntity)[0]?.number] // prettier-ignore

test('a return has its own number by the day it came, and a note one of its kind by the day it is issued, not as a draft', () => {
  const number = 'goods-return 2026-11-20 1'
  expect(numbersOf(received())).toEqual([number, undefined])
  expect(numbersOf(received({ creditNote: note('gst', false) }))).toEqual([number, null])
  expect(numbersOf(received({ creditNote: note('gst', true) }))).toEqual([number, 'credit-note 2026-11-21 1'])
  expect(numbersOf(received({ creditNote: note('commercial', true) }))).toEqual([number, 'commercial-credit-note 2026-11-21 1']) // prettier-ignore
  expect(numbersOf(received({ creditNote: note('commercial', false) }))).toEqual([number, null])
})

test('credited later, a return ends where one credited at once does', () => {
  const end = (documents: Documents) => [
    ...[documents.all(creditNoteEntity).map(({ totals, status, number }) => [totals.total, status, number])],
    ...[accountOf(documents), documents.get(finalInvoiceEntity, invoiceId).balanceAmount],
  ]
  for (const tax of ['gst', 'commercial'] as const) {
    const later = received()
    later.done(creditGoodsReturnRule, { id, version: 1, creditNote: note(tax, true) })
    expect(later.get(goodsReturnEntity, id)).toMatchObject({ status: 'credited', creditNoteId: noteId })
    const atOnce = end(received({ creditNote: note(tax, true) }))
    expect(end(later)).toEqual(atOnce)
    expect(atOnce[0]).toHaveLength(1)
  }
  const drafted = received()
  drafted.done(creditGoodsReturnRule, { id, version: 1, creditNote: note('gst', false) })
  expect(drafted.all(creditNoteEntity)).toMatchObject([{ status: 'draft', number: null }])
})

test('of metres that a colleague took back meanwhile only the rest comes back, and the refusal has the figures', () => {
  const documents = received()
  const sold = documents.get(finalInvoiceEntity, invoiceId).lines[0]?.quantityMilli ?? 0
  const second = (quantityMilli: number) => documents.refusal(receiveGoodsReturnRule, asked({ id: newId(80), lines: [{ line: 1, quantityMilli, condition: 'good' }] })) // prettier-ignore
  expect(second(sold - 100_000 + 1)).toMatchObject({ code: 'return-exceeds-line', params: { gone: '100', left: '900' } }) // prettier-ignore
  expect(second(sold - 100_000)).toBeNull()
  expect(documents.refusal(receiveGoodsReturnRule, asked())?.code).toBe('already-done')
})

test('what is credited already is credited no more, and nothing of it is written', () => {
  const documents = received({ creditNote: note('gst', true) })
  const before = documents.history.length
  expect(documents.refusal(creditGoodsReturnRule, { id, version: 1, creditNote: note('gst', true, 1) })?.code).toBe('step-not-open') // prettier-ignore
  expect(documents.history).toHaveLength(before)
})

test('a replaced return owes nobody anything, and a mistaken one is taken back with the draft of its note', () => {
  const replaced = received()
  replaced.done(replaceGoodsReturnRule, { id, version: 1 })
  expect(replaced.get(goodsReturnEntity, id).status).toBe('replaced')
  expect(accountOf(replaced)).toEqual(accountOf(billedDocuments()))
  const cancelled = received({ creditNote: note('gst', false) })
  cancelled.done(cancelGoodsReturnRule, { id, version: 1, reason: 'Wrong party' })
  expect(cancelled.get(goodsReturnEntity, id)).toMatchObject({ status: 'cancelled', creditNoteId: null, cancelReason: 'Wrong party' }) // prettier-ignore
  expect(cancelled.get(creditNoteEntity, noteId).status).toBe('discarded')
  expect(cancelled.history.filter(({ entity }) => entity === 'goods-return').at(-1)?.why).toBe('Wrong party')
  const issued = received({ creditNote: note('gst', true) })
  expect(issued.refusal(cancelGoodsReturnRule, { id, version: 1, reason: 'x' })).toEqual({ code: 'return-is-credited', params: { number: 'credit-note 2026-11-21 1' } }) // prettier-ignore
})

test('a return is found by its customer, its number and its invoice', () => {
  const documents = received()
  const stored = documents.get(goodsReturnEntity, id)
  expect(searchedGoodsReturns.wordsOf(stored)).toEqual([stored.customerName, stored.number, stored.invoiceNumber])
  expect(searchedGoodsReturns.namesOf?.(stored)).toEqual([stored.customerName])
})
