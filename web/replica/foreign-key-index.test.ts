import { expect, test } from 'vitest'
import { rowsByForeignKey } from './foreign-key-index.ts'

type Linked = { id: string; leadId: string | null; orderId: string | null }
const row = (id: string, leadId: string | null, orderId: string | null = null): Linked => ({ id, leadId, orderId })
const list = [row('c', 'l1', 'o1'), row('b', 'l2', 'l1'), row('a', 'l1')]
const idsBy = (field: 'leadId' | 'orderId', value: string | null | undefined) =>
  rowsByForeignKey(list, field, value).map(({ id }) => id)

test('the documents of a lead are all of them, in the order of the list, and nobody else’s', () => {
  expect(idsBy('leadId', 'l1')).toEqual(['c', 'a'])
  expect(idsBy('leadId', 'l2')).toEqual(['b'])
  expect(idsBy('leadId', 'l3')).toEqual([])
})

test('two links of the same list are kept apart', () => {
  expect(idsBy('leadId', 'l1')).toEqual(['c', 'a'])
  expect(idsBy('orderId', 'l1')).toEqual(['b'])
})

test('where nothing is linked yet, there are no documents, not those without a link', () => {
  expect(idsBy('orderId', null)).toEqual([])
  expect(idsBy('orderId', undefined)).toEqual([])
})

test('the same list gives the same array, so a screen is drawn again only when it changes', () => {
  expect(rowsByForeignKey(list, 'leadId', 'l1')).toBe(rowsByForeignKey(list, 'leadId', 'l1'))
  const more = [row('d', 'l1'), ...list]
  expect(rowsByForeignKey(more, 'leadId', 'l1').map(({ id }) => id)).toEqual(['d', 'c', 'a'])
})

test('a screen of documents without links is not drawn again for another list', () => {
  const other = [row('z', 'l9')]
  expect(rowsByForeignKey(list, 'leadId', 'l3')).toBe(rowsByForeignKey(other, 'leadId', 'l3'))
})
