import { expect, test } from 'vitest'
import { dalalEntryEntity } from '#domain/dalal-entry/dalal-entry-entity.ts'
import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { dalaliPaymentEntity } from './dalali-payment-entity.ts'
import type { recordDalaliPayment } from './dalali-payment-operations.ts'
import { recordDalaliPaymentRule, voidDalaliPaymentRule } from './dalali-payment-rules.ts'

const dalal = exampleDalal({ balance: -30_000_00, lastSeq: 3 })
const id = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7a00'
const asked = (patch: Partial<InputOf<typeof recordDalaliPayment>> = {}): InputOf<typeof recordDalaliPayment> => ({
  ...{ id, dalalId: dalal.id, date: '2026-11-20', method: 'upi', reference: '412345678901' },
  ...{ amount: 25_000_00, tds: 500_00, notes: null, confirmed: false },
  ...patch,
})
const books = (patch: Partial<Dalal> = {}) => new Documents().put(dalalEntity, { ...dalal, ...patch })
const owner = (documents: Documents) => documents.get(dalalEntity, dalal.id)
const entriesOf = (documents: Documents) =>
  documents.all(dalalEntryEntity).map((entry) => [entry.id, entry.seq, entry.date, entry.kind, entry.amount])

test('a payment stands on his ledger as what he got and the tax in his name, and counts for the year', () => {
  const documents = books()
  documents.done(recordDalaliPaymentRule, asked())
  const { confirmed: _asked, ...input } = asked()
  expect(documents.get(dalaliPaymentEntity, id)).toEqual({
    ...{ version: 1, createdAt: '2026-11-21T06:30:00.000Z', updatedAt: '2026-11-21T06:30:00.000Z' },
    ...{ ...input, number: 'payment-voucher 2026-11-20 1', dalalName: dalal.name, status: 'recorded', reason: null },
  })
  expect(entriesOf(documents)).toEqual([
    [id, 4, '2026-11-20', 'paid', 24_500_00],
    [nthId(id, 1), 5, '2026-11-20', 'tds', 500_00],
  ])
  const about = { documentEntity: 'dalali-payment', documentId: id, number: 'payment-voucher 2026-11-20 1', customerName: null } // prettier-ignore
  expect(documents.all(dalalEntryEntity)).toMatchObject([about, about])
  expect(owner(documents)).toMatchObject({ balance: -5_000_00, lastSeq: 5, paidYear: '26-27', paidInYear: 25_000_00, tdsInYear: 500_00 }) // prettier-ignore
})

test('more than is owed is paid only by who says so; the refusal names what is owed', () => {
  const refused = (patch: Partial<InputOf<typeof recordDalaliPayment>>, of: Partial<Dalal> = {}) =>
    books(of).refusal(recordDalaliPaymentRule, asked(patch))
  expect(refused({ amount: 30_000_00 })).toBeNull()
  expect(refused({ amount: 30_000_01 })).toEqual({ code: 'dalali-over-due', params: { due: '₹30,000' } })
  expect(refused({ amount: 30_000_01, confirmed: true })).toBeNull()
  expect(refused({}, { balance: 700_00 })).toEqual({ code: 'dalali-over-due', params: { due: '₹0' } })
})

test('a payment of tax alone, of tomorrow or of long ago is not recorded', () => {
  const code = (patch: Partial<InputOf<typeof recordDalaliPayment>>) => books().refusal(recordDalaliPaymentRule, asked(patch))?.code // prettier-ignore
  expect([code({ tds: 25_000_00 }), code({ tds: 24_999_99 })]).toEqual(['dalali-tds-too-large', undefined])
  expect([code({ date: '2026-11-22' }), code({ date: '2025-11-01' })]).toEqual(['payment-in-the-future', 'payment-long-ago']) // prettier-ignore
})

test('a payment taken back is owed again, and has never been in the year', () => {
  const documents = books({ paidYear: '26-27', paidInYear: 1_000_00, tdsInYear: 20_00 })
  documents.done(recordDalaliPaymentRule, asked())
  documents.done(voidDalaliPaymentRule, { id, version: 1, reason: 'Wrong dalal' })
  expect(documents.get(dalaliPaymentEntity, id)).toMatchObject({ status: 'voided', reason: 'Wrong dalal', number: 'payment-voucher 2026-11-20 1' }) // prettier-ignore
  expect(entriesOf(documents).slice(2)).toEqual([
    [nthId(id, 1000), 6, '2026-11-21', 'void', -24_500_00],
    [nthId(id, 1001), 7, '2026-11-21', 'void', -500_00],
  ])
  expect(owner(documents)).toMatchObject({ balance: -30_000_00, lastSeq: 7, paidYear: '26-27', paidInYear: 1_000_00, tdsInYear: 20_00 }) // prettier-ignore
  expect(documents.history).toContainEqual({ entity: 'dalali-payment', id, why: 'Wrong dalal' })
  expect(documents.refusal(voidDalaliPaymentRule, { id, version: 2, reason: 'Again' })?.code).toBe('step-not-open')
})

test('a payment dated in last year counts in last year, where nothing newer was paid, and else in none', () => {
  const year = (of: Partial<Dalal>, date: string) => {
    const documents = books(of)
    documents.done(recordDalaliPaymentRule, asked({ date }), { today: '2026-05-02' })
    const { paidYear, paidInYear, tdsInYear } = owner(documents)
    return [paidYear, paidInYear, tdsInYear]
  }
  const lastYear = { paidYear: '25-26', paidInYear: 1_000_00, tdsInYear: 20_00 }
  expect(year(lastYear, '2026-03-31')).toEqual(['25-26', 26_000_00, 520_00])
  expect(year(lastYear, '2026-04-01')).toEqual(['26-27', 25_000_00, 500_00])
  expect(year({}, '2026-03-31')).toEqual([null, 0, 0])
  expect(year({ ...lastYear, paidYear: '26-27' }, '2026-03-31')).toEqual(['26-27', 1_000_00, 20_00])
})
