import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { RowTables, type Row } from './replica-table.ts'
import { emptyOverlay, viewOf } from '#web/outbox/outbox-fold.ts'
import { keptResults, searchDocuments, shownResults } from './search.ts'

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T00:00:00.000Z`
const lead = (n: number, companyName: string) => ({
  entity: 'lead',
  value: exampleLead({ id: `lead-${n}`, createdAt: day(n), companyName, inquiry: 'Crêpe 90 GSM' }),
})
const quotation = {
  entity: 'quotation',
  value: exampleQuotation({ id: 'q', createdAt: day(1), companyName: 'Meghdoot' }),
}
const viewWith = (...rows: { entity: string; value: Row }[]) => {
  const tables = new RowTables()
  tables.apply(rows)
  return viewOf(tables, emptyOverlay)
}

test('every word must match, in any order, regardless of case and accents', () => {
  const view = viewWith(lead(1, 'Meghdoot Sarees'), lead(2, 'Sagar'))
  expect(searchDocuments(view, 'CREPE meghdoot').map(({ id }) => id)).toEqual(['lead-1'])
  expect(searchDocuments(view, 'meghdoot denim')).toEqual([])
})

test('names that begin with the typed text come before those that contain it', () => {
  const view = viewWith(lead(1, 'Sagar Textile'), lead(2, 'New Sagar'))
  expect(searchDocuments(view, 'sagar').map(({ title }) => title)).toEqual(['Sagar Textile', 'New Sagar'])
})

test('at most eight results are kept, of all kinds', () => {
  const view = viewWith(quotation, ...Array.from({ length: 20 }, (_, n) => lead(n + 1, `Mill ${n}`)))
  expect(searchDocuments(view, 'mill')).toHaveLength(keptResults)
  expect(searchDocuments(view, '0001')).toMatchObject([{ type: 'quote', category: 'active-business' }])
})

test('each kind found is among the four results shown, however many leads there are', () => {
  const many = Array.from({ length: 20 }, (_, n) => lead(n + 1, `Texo ${n}`))
  const dealt = { ...quotation.value, items: 'Texo satin' } as Row
  const order = { entity: 'sales-order', value: { ...dealt, id: 'o' } }
  const view = viewWith({ entity: 'quotation', value: dealt }, order, ...many)
  const found = searchDocuments(view, 'te')
  expect(found).toHaveLength(keptResults)
  expect(found.slice(0, shownResults).map(({ type }) => type)).toEqual(['lead', 'quote', 'order', 'lead'])
})

test('a company that sounds like the typed text is found, after literal matches', () => {
  const view = viewWith(lead(1, 'પટેલ સિલ્ક'), lead(2, 'Patel Textiles'), lead(3, 'Sagar'))
  const found = searchDocuments(view, 'patel', new Set(['પટેલ સિલ્ક', 'Patel Textiles']))
  expect(found.map(({ title }) => title)).toEqual(['Patel Textiles', 'પટેલ સિલ્ક'])
})

test('empty input finds nothing', () => {
  expect(searchDocuments(viewWith(lead(1, 'Sagar')), '   ')).toEqual([])
})

test('a name that begins with the typed text is shown, however many newer ones contain it', () => {
  const newer = Array.from({ length: 9 }, (_, n) => lead(n + 2, `New Sagar ${n}`))
  const found = searchDocuments(viewWith(lead(1, 'Sagar Textile'), ...newer), ' sagar')
  expect(found.map(({ title }) => title)).toEqual([
    'Sagar Textile',
    ...[8, 7, 6, 5, 4, 3, 2].map((n) => `New Sagar ${n}`),
  ])
})

test('a lead is found by its people, place and wish, and shown with who asked for what', () => {
  const wanted = exampleLead({ companyName: 'Zari Mills', contactPerson: 'Asha', inquiry: 'Satin 60', location: 'Udhna', phone: '9825099999', priority: 'cold' }) // prettier-ignore
  const view = viewWith(lead(1, 'Another'), { entity: 'lead', value: wanted })
  const result = {
    type: 'lead',
    category: 'new-inquiries',
    id: wanted.id,
    title: 'Zari Mills',
    subtitle: 'Asha · Satin 60',
    state: { feature: 'lead', key: 'priority.cold' },
    href: `/platform/leads/${wanted.id}`,
  }
  for (const typed of ['zari', 'asha', 'satin', 'udhna', '98250999', 'cold'])
    expect(searchDocuments(view, typed), typed).toEqual([result])
})

test('a quotation is found by its number, goods, status and amount; without a number its goods stand alone', () => {
  const wanted = exampleQuotation({ number: 'QT/26-27/0042', items: 'Satin 60', totalAmount: 91_234_50, status: 'rejected' }) // prettier-ignore
  const view = viewWith(quotation, { entity: 'quotation', value: wanted })
  const result = {
    type: 'quote',
    category: 'active-business',
    id: wanted.id,
    title: wanted.companyName,
    subtitle: 'QT/26-27/0042 · Satin 60',
    state: { feature: 'quotation', key: 'status.rejected' },
    href: `/platform/quotes/${wanted.id}`,
  }
  for (const typed of ['ganesh', '0042', 'satin', '91234.5', 'rejected'])
    expect(searchDocuments(view, typed), typed).toEqual([result])
  const unnumbered = viewWith({ entity: 'quotation', value: { ...wanted, number: null } as Row })
  expect(searchDocuments(unnumbered, 'satin')).toMatchObject([{ subtitle: 'Satin 60' }])
})

test('an order is found by its number, goods, status, payment and amount; without a number its goods stand alone', () => {
  const wanted = exampleSalesOrder({ number: 'SO/26-27/0042', items: 'Satin 60', totalAmount: 91_234_50, status: 'in_transit', paymentStatus: 'completed' }) // prettier-ignore
  const other = { ...exampleSalesOrder({ id: 'o', companyName: 'Meghdoot' }), status: 'order_confirmed' }
  const view = viewWith({ entity: 'sales-order', value: other }, { entity: 'sales-order', value: wanted })
  const result = {
    type: 'order',
    category: 'active-business',
    id: wanted.id,
    title: wanted.companyName,
    subtitle: 'SO/26-27/0042 · Satin 60',
    state: { feature: 'sales-order', key: 'status.in_transit' },
    href: `/platform/orders/${wanted.id}`,
  }
  for (const typed of ['ganesh', '0042', 'satin', '91234.5', 'in_transit', 'completed'])
    expect(searchDocuments(view, typed), typed).toEqual([result])
  const unnumbered = viewWith({ entity: 'sales-order', value: { ...wanted, number: null } as Row })
  expect(searchDocuments(unnumbered, 'satin')).toMatchObject([{ subtitle: 'Satin 60' }])
})

test('a customer is found by person, city, trade, standing, telephone and GSTIN, even among many orders', () => {
  const wanted = exampleBusinessProfile({ companyName: 'Zari Mills', customerStatus: 'customer' })
  const [person, city, trade, standing] = [wanted.contactPerson, 'Surat', wanted.businessType, 'customer']
  const result = {
    type: 'customer',
    category: 'customers',
    id: wanted.id,
    title: 'Zari Mills',
    subtitle: `${person} · ${city}`,
    state: { feature: 'business-profile', key: 'status.customer' },
    href: `/platform/customers/${wanted.id}`,
  }
  const view = viewWith({ entity: 'business-profile', value: wanted })
  for (const typed of ['zari', person, city, trade, standing, '98250123', '24AAAFZ'])
    expect(searchDocuments(view, typed), typed).toEqual([result])
  const unregistered = viewWith({ entity: 'business-profile', value: { ...wanted, gstNumber: null } as Row })
  expect(searchDocuments(unregistered, 'zari null')).toEqual([])
})
