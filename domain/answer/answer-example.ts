import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { AnswerDocuments } from './answer-documents.ts'
import { exampleMoney, firms, of, type Firm } from './answer-example-money.ts'

const profile = (id: Firm, contactPerson: string) =>
  exampleBusinessProfile({ id, companyName: firms[id], contactPerson, customerStatus: 'customer', gstNumber: '' })

/** Georgette at 80 rupees and poplin at 50, with 5% GST. */
const georgette = (metres: number, rate = 80) =>
  exampleDocumentLine({ quantityMilli: metres * 1000, ratePaise: rate * 100 })
const poplin = (metres: number, rate = 50) =>
  exampleDocumentLine({
    description: 'Cotton Poplin',
    hsn: '5208',
    quantityMilli: metres * 1000,
    ratePaise: rate * 100,
  })

type Line = ReturnType<typeof georgette>
function order(n: number, firm: Firm, line: Line, patch: Partial<SalesOrder>): SalesOrder {
  const { lines, totals, items, totalAmount } = exampleQuotation({ lines: [line] as never })
  return exampleSalesOrder({
    id: `order-${n}`,
    number: `SO/26-27/00${n}`,
    ...of(firm),
    advancePaymentId: `advance-${firm}`,
    lines,
    totals,
    items,
    totalAmount,
    billed: lines.map(() => 0),
    ...patch,
  })
}

const quotation = (id: string, line: Line, patch: Parameters<typeof exampleQuotation>[0]) =>
  exampleQuotation({ id, lines: [line] as never, approvalDate: null, status: 'pending', ...patch })

const lead = (id: string, companyName: string, patch: Parameters<typeof exampleLead>[0]) =>
  exampleLead({ id, companyName, contactPerson: 'Suresh', ...patch })
const [thisMorning, yesterday] = ['2026-11-21T05:00:00.000Z', '2026-11-20T05:00:00.000Z']

export const exampleBooks: AnswerDocuments = {
  'business-profile': [
    profile('patel', 'Mahesh'),
    profile('ganesh', 'Kirit'),
    profile('ambika', 'Nita'),
    profile('meghdoot', 'Nilesh'),
    profile('silk', 'Bharat'),
    exampleBusinessProfile({ id: 'krishna', companyName: 'Krishna Fabrics', contactPerson: 'Jignesh', gstNumber: '' }),
  ],
  lead: [
    lead('LEAD-1', 'Radhe Fashion', { priority: 'hot', location: 'Surat', createdAt: thisMorning }),
    lead('LEAD-2', 'Vrundavan Prints', { priority: 'hot', location: 'Ahmedabad', createdAt: yesterday }),
    lead('LEAD-3', 'Om Traders', { priority: 'warm', location: 'Rajkot', createdAt: thisMorning }),
    lead('LEAD-4', 'Nilkanth Knits', { priority: 'cold', location: 'Vapi', createdAt: '2026-11-03T05:00:00.000Z' }),
    lead('LEAD-5', 'Lost Looms', { priority: 'hot', conversionStatus: 'lost', createdAt: thisMorning }),
    lead('LEAD-6', 'Jay Ambe Dyeing', { priority: 'hot', location: 'Surat', createdAt: '2026-10-10T05:00:00.000Z' }),
  ],
  quotation: [
    quotation('quote-1', georgette(1000), { ...of('patel'), quoteDate: '2026-11-16' }),
    quotation('quote-2', poplin(2000), { ...of('ambika'), quoteDate: '2026-11-18' }),
    quotation('quote-3', georgette(500), {
      businessProfileId: null,
      leadId: 'LEAD-1',
      companyName: 'Radhe Fashion',
      quoteDate: '2026-11-20',
    }),
    quotation('quote-4', georgette(1000, 82), { ...of('ganesh'), quoteDate: '2026-11-10', status: 'approved' }),
    quotation('quote-5', poplin(2000, 48), {
      ...of('patel'),
      quoteDate: '2026-10-28',
      status: 'converted_to_proforma',
    }),
    quotation('quote-6', georgette(1000, 90), { ...of('patel'), quoteDate: '2026-11-01', status: 'rejected' }),
  ],
  'sales-order': [
    order(10, 'patel', georgette(1000), {
      status: 'completed',
      orderDate: '2026-10-05',
      deliveryDate: '2026-11-01',
      balancePaymentDue: 0,
    }),
    order(11, 'patel', poplin(2000), {
      status: 'pending_materials',
      orderDate: '2026-11-02',
      deliveryDate: '2026-11-18',
    }),
    order(12, 'ganesh', georgette(1500), {
      status: 'production_started',
      orderDate: '2026-11-12',
      deliveryDate: '2026-11-22',
      balancePaymentDue: 84_000_00,
    }),
    order(13, 'ambika', georgette(500), {
      status: 'order_confirmed',
      orderDate: '2026-11-18',
      deliveryDate: '2026-12-16',
    }),
    order(14, 'patel', georgette(800), {
      status: 'shipped',
      orderDate: '2026-11-10',
      deliveryDate: '2026-11-25',
      billed: [800_000],
    }),
    order(15, 'meghdoot', georgette(1000), {
      status: 'cancelled',
      orderDate: '2026-11-14',
      deliveryDate: '2026-11-20',
    }),
    order(16, 'ganesh', georgette(300), {
      status: 'ready_to_ship',
      orderDate: '2026-10-20',
      deliveryDate: '2026-11-10',
    }),
  ],
  ...exampleMoney,
}
