import { expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleDebitNote } from '#domain/debit-note/debit-note-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { isHidden, searchEntryOf, type SearchEntry } from './search-entry.ts'

/** All that finds a document, in one text. */
const textOf = ({ name, person, numbers, phone, place, goods, other }: SearchEntry): string =>
  [name, person, ...numbers, phone, place, goods, other].join(' | ')

test('a lead is found by its company, person, telephone, town and what was asked for', () => {
  const entry = searchEntryOf('lead', exampleLead({ city: 'Adajan' }))
  expect(entry).toMatchObject({
    kind: 'lead',
    id: 'LEAD-2026-795242-ABC',
    createdAt: '2026-11-10T05:00:00.000Z',
    name: 'Shree Ganesh Garments',
    person: 'Kirit Shah',
    numbers: [],
    phone: '9825012345',
    place: 'Surat Adajan',
    goods: 'Denim for trousers, 900 m a month Denim',
    amount: null,
    states: ['lead.hot', 'lead.active_lead'],
  })
  const plain = searchEntryOf('lead', exampleLead({ location: null, city: null, fabricRequirements: null }))
  expect([plain.place, plain.goods]).toEqual(['', 'Denim for trousers, 900 m a month'])
})

test('a customer is found by town, GSTIN, trade and the fabrics it likes', () => {
  const profile = exampleBusinessProfile({ fabricPreferences: ['Satin', 'Crepe'] })
  const entry = searchEntryOf('business-profile', profile)
  expect(entry).toMatchObject({ person: 'Kirit Shah', place: 'Surat', amount: null, phone: profile.phone })
  for (const part of [profile.gstNumber, profile.businessType, 'Satin Crepe']) expect(entry.other).toContain(part)
  expect(entry.states).toEqual([`business-profile.${profile.customerStatus}`])
})

test('a paper is found by its number, sum and goods; one without a number yet has none', () => {
  const quotation = exampleQuotation({ number: 'QT/26-27/0009', location: 'Surat' })
  const entry = {
    numbers: ['QT/26-27/0009'],
    place: 'Surat',
    amount: quotation.totalAmount,
    goods: quotation.items,
    states: [`quotation.${quotation.status}`],
  }
  expect(searchEntryOf('quotation', quotation)).toMatchObject(entry)
  expect(searchEntryOf('quotation', exampleQuotation({ number: null, location: null }))).toMatchObject({
    numbers: [],
    place: '',
  })
  const order = exampleSalesOrder({ number: 'SO/26-27/0001' })
  expect(searchEntryOf('sales-order', order)).toMatchObject({
    numbers: ['SO/26-27/0001'],
    goods: order.items,
    amount: order.totalAmount,
    states: [`sales-order.${order.status}`, `sales-order.${order.paymentStatus}`],
  })
  const proforma = exampleProformaInvoice()
  expect(searchEntryOf('proforma-invoice', proforma)).toMatchObject({
    goods: proforma.lines.map(({ description }) => description).join(', '),
    amount: proforma.totalAmount,
    states: [`proforma-invoice.${proforma.status}`],
  })
})

test('an invoice is found by the lorry receipt and the vehicle that carried it', () => {
  const invoice = exampleFinalInvoice()
  const [line] = invoice.lines
  if (!line) throw new RangeError('the example invoice has a line')
  const lines = [line, { ...line, description: 'Satin' }]
  const dispatch = { lrNumber: 'LR-4711', vehicle: 'GJ 05 AB 1234' }
  const entry = searchEntryOf('final-invoice', { ...invoice, lines, dispatch } as typeof invoice) // only what is searched
  expect(entry).toMatchObject({
    other: 'LR-4711 GJ 05 AB 1234',
    goods: `${line.description}, Satin`,
    amount: invoice.totalAmount,
  })
  expect(entry.states).toEqual([`final-invoice.${invoice.status}`])
  expect(searchEntryOf('final-invoice', exampleFinalInvoice({ dispatch: null })).other).toBe('')
})

test('money is found by the references it came with', () => {
  const receipt = { number: 'RV/26-27/0003', bankReference: 'UTR7' } as never // only what is searched
  const advance = exampleAdvancePayment({
    bankReference: 'UTR9',
    receipts: [receipt, { number: null, bankReference: null } as never],
  })
  expect(searchEntryOf('advance-payment', advance)).toMatchObject({
    numbers: ['RV/26-27/0003'],
    other: 'UTR9 UTR7',
    amount: 42_000_00,
    states: ['advance-payment.requested'],
  })
  expect(searchEntryOf('advance-payment', exampleAdvancePayment()).other).toBe('')
  const final = searchEntryOf('final-payment', exampleFinalPayment({ transactionReference: 'UTR8' }))
  expect(final).toMatchObject({ numbers: [], other: 'UTR8', amount: 42_000_00, states: ['final-payment.pending'] })
  expect(searchEntryOf('final-payment', exampleFinalPayment()).other).toBe('')
  const row = {
    id: 'r',
    createdAt: '',
    customerName: 'Zari',
    number: 'RC/1',
    amount: 5_00,
    status: 'cleared',
    reference: '000123',
  } as never
  expect(searchEntryOf('receipt', row)).toMatchObject({
    name: 'Zari',
    numbers: ['RC/1'],
    amount: 5_00,
    states: ['receipt.cleared'],
    other: '000123',
  })
})

test('a note is found by the invoice it corrects', () => {
  for (const [kind, note] of [
    ['credit-note', exampleCreditNote()],
    ['debit-note', exampleDebitNote()],
  ] as const) {
    const entry = searchEntryOf(kind, note as never) // of its kind
    expect(entry).toMatchObject({
      amount: note.totals.total,
      states: [`${kind}.${note.status}`],
      name: note.customerName,
    })
    expect(textOf(entry)).toContain(String(note.invoiceNumber))
    expect(searchEntryOf(kind, { ...note, invoiceNumber: null } as never).other).toBe('')
  }
})

test('a duplicate that was joined into another is left out; nothing else is', () => {
  expect(isHidden('lead', exampleLead({ joinedIntoId: 'other' }))).toBe(true)
  expect(isHidden('lead', exampleLead({ joinedIntoId: null }))).toBe(false)
  expect(isHidden('business-profile', exampleBusinessProfile({ joinedInto: 'other' }))).toBe(true)
  expect(isHidden('business-profile', exampleBusinessProfile({ joinedInto: null }))).toBe(false)
  expect(isHidden('quotation', exampleQuotation())).toBe(false)
})
