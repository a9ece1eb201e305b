import { expect, test } from 'vitest'
import { exampleRefund } from '#domain/refund/refund-example.ts'
import { refundedProforma, refundView } from './document-refund-view.ts'
import { sampleAdvance, sampleCompany, sampleProfile, sampleProforma, sampleReceipts } from './document-sample.ts' // prettier-ignore
import { read, wordsIn } from './testing-paper.ts'

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

test('a voucher says how and against what the money went back, to whom, and its sum in words', () => {
  const [credit] = exampleRefund().credits
  if (!credit) throw new RangeError('the example gives a credit back')
  const refund = exampleRefund({ credits: [credit, { ...credit, entryId: 'second', number: null }], notes: 'As agreed', reference: 'N9' }) // prettier-ignore
  const lines = read(refundView({ refund, proforma: sampleProforma(), ...parties }, wordsIn('en')))
  expect(lines.slice(0, 9)).toEqual([
    'refund en: REFUND VOUCHER / Rule 51, CGST Rules, 2017',
    'RF/26-27/0001 of 2026-11-21, issued, RF-26-27-0001.pdf, copies [], logo null',
    '  number: No. RF/26-27/0001',
    '  date: Date 21/11/2026',
    '  method: Paid by NEFT',
    '  reference: Bank reference N9',
    '  voucher: Against receipt voucher RV/26-27/0001, 16/11/2026; 16/11/2026',
    '  place-of-supply: Place of supply 27 - Maharashtra',
    '  reverse-charge: Tax on reverse charge No',
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'buyer: Paid to',
      'refunded (total): Given back ₹20,000.00',
      'Amount in words: Rupees Twenty Thousand Only',
      'no account',
      'no code to pay by',
      'Terms',
      '  No GST was charged on this advance for goods (Notification 66/2017-Central Tax), so none is given back.',
      'Notes',
      '  As agreed',
    ]),
  )
})

test('an advance for goods and a service shows the tax of the service, and says that the goods bore none', () => {
  const proforma = sampleProforma()
  const mixed = { ...proforma, lines: proforma.lines.map((line, at) => (at === 0 ? { ...line, hsn: '998821' } : line)) }
  const view = refundView({ refund: exampleRefund(), proforma: mixed, ...parties }, wordsIn('en'))
  expect([view.taxes?.heading, view.taxes?.rows.length, view.terms.lines.length]).toEqual(['Tax in this refund', 1, 1]) // prettier-ignore
})

test('an advance whose proforma this device does not keep, and other money, are on a voucher without the goods', () => {
  const other = { kind: 'on_account', number: null, advancePaymentId: null } as const
  const paper = read(refundView({ refund: exampleRefund(other), proforma: sampleProforma(), ...parties }, wordsIn('en'))) // prettier-ignore
  expect(paper).toEqual(expect.arrayContaining(['refund en: PAYMENT VOUCHER / for money given back', '  number: No. DRAFT', '  Particulars | Date | Given back ₹'])) // prettier-ignore
  const unknown = refundView({ refund: exampleRefund(), proforma: null, ...parties }, wordsIn('en'))
  expect([unknown.title, unknown.lines.columns.map(({ key }) => key), unknown.terms]).toEqual(['REFUND VOUCHER', ['entry', 'date', 'refunded'], { heading: 'Terms', lines: [] }]) // prettier-ignore
})

test('of several vouchers of an advance the proforma is that of the one given back', () => {
  const [receipt] = sampleReceipts
  const receipts = [{ ...receipt, id: 'first', proformaInvoiceId: 'first paper' }, { ...receipt, id: 'entry', proformaInvoiceId: 'second paper' }] // prettier-ignore
  const refund = exampleRefund()
  const several = { ...refund, credits: [...refund.credits, ...refund.credits.map((one) => ({ ...one, entryId: 'third' }))] } // prettier-ignore
  expect(refundedProforma(several, { ...sampleAdvance(), receipts })).toBe('second paper')
})
