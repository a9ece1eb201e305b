import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleDebitNote } from '#domain/debit-note/debit-note-example.ts'
import { noDocuments, type ExportDocuments } from '#domain/export/export-list.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleGoodsReturn } from '#domain/goods-return/goods-return-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleRefund } from '#domain/refund/refund-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { isOlderList, type OlderListName } from './older-list-name.ts'
import { asksBesides, shownInList, type OlderAsked } from './older-list.ts'

const party = exampleBusinessProfile()
const lead = exampleLead({ id: 'lead', assigneeId: 'kiran', createdAt: '2026-11-19T19:00:00.000Z' })
const documents: ExportDocuments = {
  ...noDocuments,
  lead: [lead],
  'business-profile': [party],
  quotation: [exampleQuotation({ id: 'quotation', leadId: lead.id })],
  'sales-order': [exampleSalesOrder({ id: 'order', leadId: lead.id, businessProfileId: party.id })],
  'final-invoice': [exampleFinalInvoice({ id: 'invoice', customerId: party.id })],
  'final-payment': [exampleFinalPayment({ id: 'payment', customerId: party.id, finalInvoiceId: 'invoice' })],
  'credit-note': [exampleCreditNote({ id: 'credit' })],
  'debit-note': [exampleDebitNote({ id: 'debit' })],
  refund: [exampleRefund({ id: 'refund' })],
  'goods-return': [exampleGoodsReturn({ id: 'return' })],
}
const shown = (list: OlderListName, address = '', patch: Partial<OlderAsked> = {}) => [
  ...shownInList({ list, params: new URLSearchParams(address), words: '', named: [], today: '2026-11-21', me: null, ...patch }, documents), // prettier-ignore
]
const lists = [
  ['lead', 'lead', 'ganesh'],
  ['quotation', 'quotation', 'qt/26-27/0001'],
  ['sales-order', 'order', 'so/26-27/0001'],
  ['invoice', 'invoice', 'inv/26-27/0001'],
  ['payment', 'payment', 'inv/26-27/0001'],
  ['credit-note', 'credit', 'cn/26-27/0001'],
  ['debit-note', 'debit', 'dn/26-27/0001'],
  ['refund', 'refund', 'rf/26-27/0001'],
  ['goods-return', 'return', 'gr/26-27/0001'],
] as const

test.each(lists)(
  'the older rows of %s are those its list shows: by its words, its party’s name, and no others',
  (list, id, number) => {
    // prettier-ignore
    expect(shown(list)).toEqual([id])
    expect(shown(list, '', { words: number })).toEqual([id])
    expect(shown(list, '', { words: 'shree  GARMENTS' })).toEqual([id])
    expect(shown(list, '', { words: 'shree patel' })).toEqual([])
    // A name that is heard as another is that of a row.
    expect(shown(list, '', { words: 'shri ganpati', named: ['Shree Ganesh Garments'] })).toEqual([id])
    expect(shown(list, '', { words: 'shri ganpati', named: ['Patel Textiles'] })).toEqual([])
    expect(isOlderList(list)).toBe(true)
  },
)

test('a row is narrowed by its party’s town, its person, its amount and its day, as the list above it is', () => {
  for (const list of ['sales-order', 'invoice', 'payment', 'lead'] as const) {
    const [id] = shown(list)
    expect(shown(list, 'location=surat')).toEqual([id])
    expect(shown(list, 'location=mumbai')).toEqual([])
  }
  expect([shown('sales-order', 'person=kiran'), shown('sales-order', 'person=asha'), shown('sales-order', 'person=none')]).toEqual([['order'], [], []]) // prettier-ignore
  expect([shown('lead', 'person=mine', { me: 'kiran' }), shown('lead', 'person=mine', { me: 'asha' }), shown('lead', 'person=mine')]).toEqual([['lead'], [], []]) // prettier-ignore
  expect([shown('invoice', 'amountMin=84000'), shown('invoice', 'amountMin=84001')]).toEqual([['invoice'], []])
  expect([shown('payment', 'amountMax=42000'), shown('payment', 'amountMax=41999')]).toEqual([['payment'], []])
  expect([shown('invoice', 'amountMin=9x'), shown('invoice', 'amountMin=x99999999'), shown('invoice', 'date=never')]).toEqual([['invoice'], ['invoice'], ['invoice']]) // prettier-ignore
  expect([shown('invoice', 'date=yesterday'), shown('invoice', 'date=today'), shown('invoice', 'date=next_month')]).toEqual([['invoice'], [], ['invoice']]) // prettier-ignore
  // 19:00 of the 19th in UTC is the 20th in Kolkata.
  expect([shown('lead', 'date=yesterday'), shown('lead', 'date=today')]).toEqual([['lead'], []])
  expect([shown('payment', 'date=next_month'), shown('payment', 'date=this_month')]).toEqual([['payment'], []])
  expect([shown('sales-order', 'fabricType=georgette'), shown('sales-order', 'fabricType=denim')]).toEqual([['order'], []]) // prettier-ignore
})

test('leads and parties are asked for only where the address asks for a person or a town', () => {
  const asks = (address: string) => asksBesides({ params: new URLSearchParams(address) })
  expect([asks(''), asks('person=mine'), asks('location=surat'), asks('location=&person=')]).toEqual([[], ['lead'], ['business-profile'], ['lead', 'business-profile']]) // prettier-ignore
})

test('lists that a device keeps whole have no older rows', () => {
  expect(['business-profile', 'dalal', 'constructor', ''].map(isOlderList)).toEqual([false, false, false, false])
})
