import { expect, test } from 'vitest'
import { exampleRefund } from '#domain/refund/refund-example.ts'
import { refundedProforma, refundView } from './document-refund-view.ts'
import { sampleAdvance, sampleCompany, sampleProfile, sampleProforma, sampleReceipts } from './document-sample.ts' // prettier-ignore
import { wordsIn } from './testing-paper.ts'

const parties = { company: sampleCompany, buyer: { profile: sampleProfile } }
const fact = (view: ReturnType<typeof refundView>, key: string) => view.facts.find((one) => one.key === key)?.value

test('the refund of an advance is a voucher of Rule 51: its receipt voucher, its goods, and why no tax goes back', () => {
  const proforma = sampleProforma()
  const view = refundView({ refund: exampleRefund(), proforma, ...parties }, wordsIn('en'))
  expect([view.title, view.number, view.draft]).toEqual(['REFUND VOUCHER', 'RF/26-27/0001', null])
  expect([fact(view, 'voucher'), fact(view, 'reverse-charge')]).toEqual(['RV/26-27/0001, 16/11/2026', 'No'])
  expect(fact(view, 'place-of-supply')).toMatch(/^\d\d - /)
  expect(view.lines.rows).toHaveLength(proforma.lines.length)
  expect([view.taxes, view.terms.lines.length]).toEqual([null, 1])
  expect(view.totals.map(({ value }) => value)).toEqual(['₹20,000.00'])
})

test('of an advance for a service the tax within it goes back too, and is shown', () => {
  const proforma = sampleProforma()
  const service = { ...proforma, lines: proforma.lines.slice(0, 1).map((line) => ({ ...line, hsn: '998821' })) }
  const view = refundView({ refund: exampleRefund(), proforma: service, ...parties }, wordsIn('en'))
  expect(view.taxes?.rows).toHaveLength(1)
  expect(view.terms.lines).toEqual([])
})

test('other money goes back on a payment voucher that lists what it came from', () => {
  const credits = exampleRefund().credits.map((credit) => ({ ...credit, kind: 'receipt' as const, number: 'RC/26-27/0004' })) // prettier-ignore
  const refund = exampleRefund({ kind: 'on_account', number: 'PV/26-27/0001', advancePaymentId: null, credits })
  const view = refundView({ refund, proforma: null, ...parties }, wordsIn('en'))
  expect([view.title, fact(view, 'voucher')]).toEqual(['PAYMENT VOUCHER', undefined])
  expect(view.lines.rows).toEqual([['Payment received RC/26-27/0004', '16/11/2026', '20,000.00']])
  expect(view.lines.foot).toEqual(['Total', '', '20,000.00'])
})

test('a voucher that was taken back says so across the paper', () => {
  const refund = exampleRefund({ status: 'voided' })
  expect(refundView({ refund, proforma: sampleProforma(), ...parties }, wordsIn('en')).draft).toBe('CANCELLED')
})

test('the goods are those of the proforma the money was paid on, also where a corrected one has replaced it', () => {
  const [receipt] = sampleReceipts
  const advance = sampleAdvance()
  const paidOn = { ...advance, receipts: [{ ...receipt, id: 'entry', proformaInvoiceId: 'replaced' }] }
  expect(refundedProforma(exampleRefund(), paidOn)).toBe('replaced')
  expect(refundedProforma(exampleRefund(), advance)).toBe(advance.proformaInvoiceId)
  expect(refundedProforma(exampleRefund(), null)).toBeNull()
})
