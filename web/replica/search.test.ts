import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleNickname } from '#domain/nickname/nickname-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { searchEntryOf } from '#domain/search/search-entry.ts'
import { rankOf, readyEntry } from '#domain/search/search-rank.ts'
import { nameSound } from '#language/name/name-sound.ts'
import { emptyOverlay, viewOf } from '#web/outbox/outbox-fold.ts'
import { RowTables, type Row } from './replica-table.ts'
import { SearchIndex } from './search-index.ts'
import { meaningOf } from './search-meaning.ts'
import { bestOf, keptResults, resultOf, shownResults } from './search.ts'
import type { View } from './view.ts'

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T00:00:00.000Z`
const lead = (n: number, companyName: string, more: object = {}) => ({
  entity: 'lead',
  value: exampleLead({
    id: `lead-${n}`,
    createdAt: day(n),
    companyName,
    contactPerson: 'Asha',
    inquiry: 'Crêpe 90 GSM',
    location: null,
    fabricRequirements: null,
    ...more,
  }),
})
const quotation = {
  entity: 'quotation',
  value: exampleQuotation({ id: 'q', createdAt: day(1), companyName: 'Meghdoot', number: 'QT/26-27/0009' }),
}
const viewWith = (...rows: { entity: string; value: Row }[]) => {
  const tables = new RowTables()
  tables.apply(rows)
  return viewOf(tables, emptyOverlay)
}
const filled = (view: View): SearchIndex => {
  const index = new SearchIndex()
  while (index.fill(view, () => true));
  return index
}
const bounds = { each: keptResults, most: keptResults }
const everything = { each: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY }
const nobody: ReadonlySet<string> = new Set()
const found = (view: View, typed: string, alike = nobody) => bestOf(filled(view).find(meaningOf(typed), alike, bounds))
const titles = (view: View, typed: string, alike = nobody) => found(view, typed, alike).map(({ title }) => title)

test('every word must match, in any order, regardless of case and accents', () => {
  const view = viewWith(lead(1, 'Meghdoot Sarees'), lead(2, 'Sagar'))
  expect(found(view, 'CREPE meghdoot').map(({ id }) => id)).toEqual(['lead-1'])
  expect(found(view, 'meghdoot denim')).toEqual([])
  expect(found(view, '   ')).toEqual([])
})

test('an exact number is first, then a name that begins so, then one that sounds so, then the rest, newest first', () => {
  const view = viewWith(
    lead(9, 'Rest', { inquiry: 'for patel' }),
    lead(8, 'New Patel'),
    lead(7, 'પટેલ સિલ્ક'),
    lead(2, 'Patel Textiles'),
    lead(3, 'Patel Fabrics'),
  )
  expect(titles(view, 'patel')).toEqual(['Patel Fabrics', 'Patel Textiles', 'New Patel', 'પટેલ સિલ્ક', 'Rest'])
  const numbered = viewWith(lead(9, '9 Mills'), quotation, lead(8, 'Nine', { inquiry: '9 bales' }))
  expect(titles(numbered, '9')).toEqual(['Meghdoot', '9 Mills', 'Nine'])
})

test('a number is found whole, without zeros, with its series or the name of its kind', () => {
  const invoice = {
    entity: 'final-invoice',
    value: exampleFinalInvoice({ id: 'i', number: 'INV/26-27/0012', customerName: 'Zari' }),
  }
  const order = {
    entity: 'sales-order',
    value: exampleSalesOrder({ id: 'o', number: 'SO/26-27/0012', companyName: 'Loom' }),
  }
  const view = viewWith(invoice, order)
  for (const typed of ['INV/26-27/0012', 'inv 12', 'inv12', 'INV-0012', 'invoice 12', 'બિલ 12', 'bill ૧૨'])
    expect(titles(view, typed), typed).toEqual(['Zari'])
  for (const typed of ['SO-12', 's 12', 'order 12', 'ઓર્ડર ૧૨', 'so/26-27/0012'])
    expect(titles(view, typed)[0], typed).toBe('Loom')
  expect(titles(view, '12').toSorted()).toEqual(['Loom', 'Zari'])
  expect(titles(view, 'inv/25-26/12')).toEqual([])
})

test('at most eight results are kept, and each kind of the best rank is among the four shown', () => {
  const many = Array.from({ length: 20 }, (_, n) => lead(n + 1, `Texo ${n}`))
  const deal = { companyName: 'Texo Mills', createdAt: day(1) }
  const view = viewWith(
    { entity: 'quotation', value: exampleQuotation({ ...deal, id: 'q' }) },
    { entity: 'sales-order', value: exampleSalesOrder({ ...deal, id: 'o' }) },
    ...many,
  )
  expect(found(view, 'te')).toHaveLength(keptResults)
  expect(
    found(view, 'te')
      .slice(0, shownResults)
      .map(({ kind }) => kind),
  ).toEqual(['lead', 'quotation', 'sales-order', 'lead'])
})

test('a name that begins with the typed text is shown, however many newer ones contain it', () => {
  const newer = Array.from({ length: 9 }, (_, n) => lead(n + 2, `New Sagar ${n}`))
  expect(titles(viewWith(lead(1, 'Sagar Textile'), ...newer), ' sagar')).toEqual([
    'Sagar Textile',
    ...[8, 7, 6, 5, 4, 3, 2].map((n) => `New Sagar ${n}`),
  ])
})

test('a company whose name is only alike is found after those that sound the same', () => {
  const view = viewWith(lead(3, 'Patil Fashion'), lead(1, 'પટેલ સિલ્ક'), lead(2, 'Patel Textiles'))
  expect(titles(view, 'patel', new Set(['Patil Fashion', 'Patel Textiles']))).toEqual([
    'Patel Textiles',
    'પટેલ સિલ્ક',
    'Patil Fashion',
  ])
})

test('people, towns, fabrics and states are found in three scripts, telephones by their end, sums as said', () => {
  const wanted = lead(1, 'Zari Mills', {
    contactPerson: 'Kirit',
    inquiry: 'Satin',
    city: 'Surat',
    phone: '98250 99123',
    priority: 'cold',
    fabricRequirements: { ...exampleLead().fabricRequirements, fabricType: 'Cotton' },
  })
  const view = viewWith(lead(2, 'Another', { priority: 'warm' }), wanted)
  for (const typed of [
    'kirit',
    'કિરીટ',
    'surat',
    'સુરત',
    'सूरत',
    '99123',
    '+91 98250-99123'.slice(4),
    'cold',
    'કોલ્ડ',
    'कोल्ड',
    'cotton',
    'કોટન',
    'कॉटन',
    'satin',
  ])
    expect(titles(view, typed), typed).toEqual(['Zari Mills'])
  const sum = { entity: 'sales-order', value: exampleSalesOrder({ companyName: 'Loom', totalAmount: 2_91_218_40 }) }
  const even = { entity: 'quotation', value: exampleQuotation({ companyName: 'Even', totalAmount: 2_00_000_00 }) }
  const dear = viewWith(sum, even)
  for (const typed of ['2,91,218', '291218', '₹2,91,218', '291218.4', '2,91,2'])
    expect(titles(dear, typed), typed).toEqual(['Loom'])
  for (const typed of ['be lakh', 'બે લાખ', 'दो लाख', '2 lakh', '2,00,000'])
    expect(titles(dear, typed), typed).toEqual(['Even'])
})

test('a status in any language finds documents in it, alone or with a name', () => {
  const sent = {
    entity: 'final-invoice',
    value: exampleFinalInvoice({ id: 'i', status: 'overdue', customerName: 'Zari' }),
  }
  const view = viewWith(sent, {
    entity: 'final-invoice',
    value: exampleFinalInvoice({ id: 'j', status: 'paid', customerName: 'Zari Silk' }),
  })
  for (const typed of ['overdue', 'zari overdue', 'મુદત વીતી', 'ઝરી overdue'])
    expect(titles(view, typed), typed).toEqual(['Zari'])
})

test('what is shown: party, state, what it is and where it leads', () => {
  const profile = exampleBusinessProfile({ companyName: 'Zari Mills', customerStatus: 'customer' })
  expect(found(viewWith({ entity: 'business-profile', value: profile }), '24AAAFZ')).toEqual([
    {
      kind: 'business-profile',
      category: 'customers',
      id: profile.id,
      title: 'Zari Mills',
      subtitle: 'Kirit Shah · Surat',
      amount: null,
      state: 'business-profile.customer',
      href: `/platform/customers/${profile.id}`,
    },
  ])
  expect(resultOf(searchEntryOf('quotation', quotation.value))).toMatchObject({
    category: 'active-business',
    subtitle: `QT/26-27/0009 · ${quotation.value.items}`,
  })
})

test('a joined duplicate is found under what took it in', () => {
  const joined = exampleBusinessProfile({ companyName: 'Zari Mills', joinedInto: 'other' })
  expect(titles(viewWith({ entity: 'business-profile', value: joined }), 'zari')).toEqual([])
})

test('a row that changes or arrives later is found as it is now, in its place', () => {
  const tables = new RowTables()
  tables.apply([lead(1, 'Sagar One'), lead(3, 'Sagar Three'), lead(4, 'Gone')])
  const view = viewOf(tables, emptyOverlay)
  const index = filled(view)
  tables.apply([lead(2, 'Sagar Two'), lead(1, 'Sagar First', { version: 2 }), lead(4, 'Meghdoot', { version: 2 })])
  index.refresh(view)
  const names = (typed: string) => index.find(meaningOf(typed), nobody, bounds).map(({ entry }) => entry.name)
  expect(names('sagar')).toEqual(['Sagar Three', 'Sagar Two', 'Sagar First'])
  expect([names('gone'), names('megh')]).toEqual([[], ['Meghdoot']])
})

const pieces = ['patel', 'પટેલ', 'shah', 'sa', 'gar', ' ', '12', '9', 'mil', 'કોટન', 'surat', 'hot', '0', 'é', 'z']
const words = (most: number) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: most }).map((some) => some.join(''))

test('the index gives what comparing every document would give, in the order of ranks and time', () => {
  const row = fc.record({ name: words(4), person: words(2), inquiry: words(4), city: words(2), hot: fc.boolean() })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), words(4), (rows, typed) => {
      const leads = rows.map(({ name, person, inquiry, city, hot }, n) =>
        lead(n + 1, name, { contactPerson: person, inquiry, city, priority: hot ? 'hot' : 'cold' }),
      )
      const sought = meaningOf(typed)
      const expected = leads
        .flatMap(({ value }) => {
          const entry = searchEntryOf('lead', value)
          const rank = rankOf(entry, readyEntry(entry), sought)
          return rank === null ? [] : [{ entry, rank }]
        })
        .toSorted((a, b) => a.rank - b.rank || (a.entry.createdAt < b.entry.createdAt ? 1 : -1))
      expect(filled(viewWith(...leads)).find(sought, nobody, everything)).toEqual(expected)
    }),
    { numRuns: 300, seed: 51 },
  )
})

test('a nickname finds its party’s documents first, with the rank that the server gives them', () => {
  const words = 'Bhavbhai'
  const party = {
    entity: 'business-profile',
    value: exampleBusinessProfile({ id: 'b', createdAt: day(1), companyName: 'Bhavesh Traders' }),
  }
  const nickname = {
    entity: 'nickname',
    value: exampleNickname({ words, key: nameSound(words) ?? '', businessProfileId: 'b', leadId: null }),
  }
  const view = viewWith(lead(2, 'Bhavbhai Tailor'), party, nickname, lead(3, 'Sagar'))
  const index = filled(view)
  const ranked = (typed: string) =>
    index.find(meaningOf(typed, view), nobody, bounds).map(({ rank, entry }) => `${rank} ${entry.kind} ${entry.name}`)
  const both = ['1 business-profile Bhavesh Traders', '2 lead Bhavbhai Tailor']
  expect([ranked('bhavbhai'), ranked('bhavb'), ranked('ભાવ ભાઈ')[0]]).toEqual([both, both, both[0]])
  expect(ranked('traders')).toEqual(['4 business-profile Bhavesh Traders'])
})
