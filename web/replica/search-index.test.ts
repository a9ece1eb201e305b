import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { emptyOverlay, viewOf } from '#web/outbox/outbox-fold.ts'
import { RowTables } from './replica-table.ts'
import { SearchIndex } from './search-index.ts'
import { meaningOf } from './search-meaning.ts'

const at = (n: number) => new Date(Date.UTC(2026, 10, 1, 0, n)).toISOString()
const lead = (n: number, companyName: string, more: object = {}) => ({
  entity: 'lead',
  value: exampleLead({
    id: `lead-${n}`,
    createdAt: at(n),
    companyName,
    contactPerson: 'Asha',
    inquiry: 'Crepe',
    location: null,
    fabricRequirements: null,
    ...more,
  }),
})
const bounds = { each: 8, most: 8 }
const nobody: ReadonlySet<string> = new Set()

/** A device with these documents; `names` finds what it has indexed so far. */
function device(...rows: ReturnType<typeof lead>[]) {
  const tables = new RowTables()
  tables.apply(rows)
  const view = viewOf(tables, emptyOverlay)
  const index = new SearchIndex()
  const names = (typed: string, alike = nobody, most = bounds) =>
    index.find(meaningOf(typed), alike, most).map(({ entry }) => entry.name)
  return { tables, view, index, names }
}

test('while the index fills, it finds the newest documents, and then all', () => {
  const { view, index, names } = device(lead(1, 'Sagar One'), lead(2, 'Sagar Two'), lead(3, 'Sagar Three'))
  expect(names('sagar')).toEqual([])
  expect(index.fill(view, () => true)).toBe(true)
  expect(names('sagar')).toEqual(['Sagar Three'])
  let left = 2
  expect(index.fill(view, () => (left -= 1) === 0)).toBe(true)
  expect(names('sagar')).toEqual(['Sagar Three', 'Sagar Two', 'Sagar One'])
  expect(index.fill(view, () => false)).toBe(false)
  expect(index.fill(view, () => true)).toBe(false)
  expect(names('sagar')).toHaveLength(3)
})

test('a change is not looked for before the index is full', () => {
  const { tables, view, index, names } = device(lead(1, 'Sagar One'), lead(2, 'Sagar Two'))
  index.refresh(view)
  index.fill(view, () => true)
  tables.apply([lead(3, 'Sagar Three')])
  index.refresh(view)
  expect(names('sagar')).toEqual(['Sagar Two'])
  index.fill(view, () => false)
  index.refresh(view)
  expect(names('sagar')).toEqual(['Sagar Three', 'Sagar Two', 'Sagar One'])
})

test('once more than 500 documents have changed, the index is filled anew and finds each of them once', () => {
  const many = Array.from({ length: 501 }, (_, n) => lead(n + 1, `Sagar ${n}`))
  const { tables, view, index, names } = device(...many)
  while (index.fill(view, () => false));
  tables.apply(
    many.map(({ entity, value }) => ({ entity, value: { ...value, version: 2, companyName: `Zari ${value.id}` } })),
  )
  index.refresh(view)
  const all = { each: 1000, most: 1000 }
  expect([names('sagar', nobody, all), new Set(names('zari', nobody, all)).size]).toEqual([[], 501])
  expect(index.fill(view, () => true)).toBe(true)
  expect(names('zari', nobody, all)).toHaveLength(501)
  while (index.fill(view, () => false));
  expect([names('sagar', nobody, all), names('zari', nobody, all)]).toEqual([
    [],
    expect.objectContaining({ length: 501 }),
  ])
  expect(index.fill(view, () => true)).toBe(false)
})

test('a document that was joined into another is found no more', () => {
  const { tables, view, index, names } = device(lead(1, 'Sagar One'), lead(2, 'Sagar Two'))
  while (index.fill(view, () => false));
  tables.apply([lead(2, 'Sagar Two', { version: 2, joinedIntoId: 'lead-1' })])
  index.refresh(view)
  index.refresh(view)
  expect(names('sagar')).toEqual(['Sagar One'])
})

test('a document whose change was taken back is found as it was', () => {
  const { tables, index, names } = device(lead(1, 'Sagar One'), lead(2, 'Sagar Two'))
  const written = (companyName: string) =>
    viewOf(tables, new Map([['lead', new Map([['lead-2', { ...lead(2, companyName).value, version: 2 }]])]]))
  while (index.fill(viewOf(tables, emptyOverlay), () => false));
  index.refresh(written('Zari Two'))
  expect([names('sagar'), names('zari')]).toEqual([['Sagar One'], ['Zari Two']])
  index.refresh(viewOf(tables, emptyOverlay))
  expect([names('sagar'), names('zari')]).toEqual([['Sagar Two', 'Sagar One'], []])
})

test('a document that was written here and discarded is found no more, also when the index was filled with it', () => {
  const { tables, index, names } = device(lead(1, 'Sagar One'))
  const written = viewOf(tables, new Map([['lead', new Map([['lead-2', lead(2, 'Sagar Two').value]])]]))
  while (index.fill(written, () => false));
  index.refresh(written)
  expect(names('sagar')).toEqual(['Sagar Two', 'Sagar One'])
  index.refresh(viewOf(tables, emptyOverlay))
  expect(names('sagar')).toEqual(['Sagar One'])
})

test('a changed document whose name is only like the sought one stands after those that sound so', () => {
  const { tables, view, index, names } = device(lead(1, 'Sagar Patel'))
  while (index.fill(view, () => false));
  tables.apply([lead(2, 'Patil Fashion'), lead(3, 'Rest', { contactPerson: 'Patil' }), lead(4, 'Loom')])
  index.refresh(view)
  expect(names('patel', new Set(['Patil Fashion', 'Patil']))).toEqual(['Sagar Patel', 'Rest', 'Patil Fashion'])
})

test('no more are looked for than are wanted, and nothing is found for nothing', () => {
  const many = Array.from({ length: 9 }, (_, n) => lead(n + 1, `Mill ${n}`, { inquiry: 'Satin patel' }))
  const { view, index, names } = device(...many, lead(20, 'Patel One'), lead(21, 'Patel Two'))
  while (index.fill(view, () => false));
  expect(names('patel', nobody, { each: 8, most: 3 })).toEqual(['Patel Two', 'Patel One', 'Mill 8'])
  expect(names('patel', nobody, { each: 1, most: 1 })).toEqual(['Patel Two'])
  expect(names('', new Set(['Patel One']))).toEqual([])
})

test('of two documents of one instant the greater id counts as newer, so that their order never changes', () => {
  const { tables, view, index, names } = device(lead(2, 'Sagar B', { createdAt: at(1) }), lead(1, 'Sagar A'))
  while (index.fill(view, () => false));
  expect(names('sagar')).toEqual(['Sagar B', 'Sagar A'])
  tables.apply([lead(4, 'Sagar D', { createdAt: at(1) }), lead(3, 'Sagar C', { createdAt: at(1) })])
  index.refresh(view)
  expect(names('sagar')).toEqual(['Sagar D', 'Sagar C', 'Sagar B', 'Sagar A'])
})

test('kinds are taken together by time, not one after the other', () => {
  const quotation = {
    entity: 'quotation',
    value: exampleQuotation({ id: 'q', createdAt: at(2), companyName: 'Sagar Quoted' }),
  }
  const { tables, view, index, names } = device(lead(1, 'Sagar One'), lead(3, 'Sagar Three'))
  tables.apply([quotation])
  while (index.fill(view, () => false));
  expect(names('sagar')).toEqual(['Sagar Three', 'Sagar Quoted', 'Sagar One'])
})

test('while it fills, the newest of all kinds comes first, and of one instant the greater id', () => {
  const quoted = (n: number, id: string, companyName: string) => ({
    entity: 'quotation',
    value: exampleQuotation({ id, createdAt: at(n), companyName }),
  })
  const { tables, view, index, names } = device(lead(5, 'Sagar Five'), lead(2, 'Sagar Two'), lead(1, 'Sagar One'))
  tables.apply([quoted(6, 'q6', 'Sagar Six'), quoted(5, 'a', 'Sagar A'), quoted(2, 'z', 'Sagar Z')])
  const seen: string[] = []
  while (index.fill(view, () => true)) seen.push(...names('sagar').filter((name) => !seen.includes(name)))
  expect(seen).toEqual(['Sagar Six', 'Sagar Five', 'Sagar A', 'Sagar Z', 'Sagar Two', 'Sagar One'])
})

test('a name or a contact that is only like the sought one stands after those that sound so, newer or not', () => {
  const rows = [lead(1, 'Sagar Patel'), lead(2, 'Patil Fashion'), lead(3, 'Rest', { contactPerson: 'Patil' })]
  const { view, index, names } = device(...rows, lead(4, 'Loom'))
  while (index.fill(view, () => false));
  expect(names('patel', new Set(['Patil Fashion', 'Patil']))).toEqual(['Sagar Patel', 'Rest', 'Patil Fashion'])
})

test('500 changed documents are still compared one by one', () => {
  const many = Array.from({ length: 500 }, (_, n) => lead(n + 1, `Sagar ${n}`))
  const { tables, view, index } = device(...many)
  while (index.fill(view, () => false));
  tables.apply(many.map(({ entity, value }) => ({ entity, value: { ...value, version: 2 } })))
  index.refresh(view)
  expect(index.fill(view, () => true)).toBe(false)
})

test.each(['ready to ship', 'ડિસ્પેચ માટે તૈયાર', 'डिस्पैच के लिए तैयार'])(
  '%s finds orders in that state, and no party whose name is only like it, indexed or changed since',
  (typed) => {
    const order = (n: number, companyName: string, status: 'ready_to_ship' | 'shipped') => ({
      entity: 'sales-order',
      value: exampleSalesOrder({ id: `order-${n}`, createdAt: at(n), companyName, status }),
    })
    const alike = new Set(['Riddhi Siddhi'])
    const { tables, view, index, names } = device(lead(9, 'Riddhi Siddhi'))
    tables.apply([order(1, 'Ganesh Garments', 'ready_to_ship'), order(2, 'Sagar Mills', 'shipped')])
    while (index.fill(view, () => false));
    expect(names(typed, alike)).toEqual(['Ganesh Garments'])
    tables.apply([order(3, 'Riddhi Siddhi', 'shipped'), order(4, 'Zari House', 'ready_to_ship')])
    index.refresh(view)
    expect(names(typed, alike)).toEqual(['Zari House', 'Ganesh Garments'])
    expect(names(typed, alike, { each: 1, most: 8 })).toEqual(['Zari House', 'Ganesh Garments'])
  },
)
