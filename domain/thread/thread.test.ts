import { expect, test } from 'vitest'
import type { Quotation } from '#domain/quotation/quotation.ts'
import {
  approved,
  billed,
  delivered,
  inquiry,
  ordered,
  paid,
  quoted,
  requested,
  stepped,
  the,
  woven,
} from './thread-example.ts'
import { knotIds, tieThread, type ThreadDocuments } from './thread.ts'

const currentOf = (documents: ThreadDocuments) => tieThread(documents).find(({ state }) => state === 'current')?.id

test('a thread always has the ten knots in their order, at most one of them in hand', () => {
  for (const documents of [inquiry, quoted, approved, requested, ordered, woven, billed, delivered, paid]) {
    const knots = tieThread(documents)
    expect(knots.map(({ id }) => id)).toEqual([...knotIds])
    expect(knots.filter(({ state }) => state === 'current')).toHaveLength(1)
  }
})

test('the knot in hand moves on with the deal', () => {
  expect(currentOf(inquiry)).toBe('lead')
  expect(currentOf(quoted)).toBe('quotation')
  expect(currentOf(approved)).toBe('advance')
  expect(currentOf(requested)).toBe('advance')
  expect(currentOf(ordered)).toBe('procurement')
  expect(currentOf(stepped(ordered, 'plan', 'start-production'))).toBe('manufacturing')
  expect(currentOf(woven)).toBe('delivery')
  expect(currentOf(delivered)).toBe('payment')
  expect(currentOf(paid)).toBe('loyalty')
})

test('an invoice sent before the lorry leaves ties its own knot and leaves delivery in hand', () => {
  const knots = tieThread(billed)
  expect(knots.find(({ id }) => id === 'invoicing')?.state).toBe('tied')
  expect(knots.find(({ id }) => id === 'delivery')?.state).toBe('current')
})

test('materials that run out put procurement in hand again', () => {
  expect(currentOf(stepped(ordered, 'plan', 'start-production', 'await-materials'))).toBe('procurement')
})

test('every tied knot leads to the document it was tied with', () => {
  const links = Object.fromEntries(tieThread(paid).map(({ id, document }) => [id, document?.entity]))
  expect(links).toMatchObject({
    lead: 'lead',
    quotation: 'quotation',
    advance: 'advance-payment',
    manufacturing: 'sales-order',
    invoicing: 'final-invoice',
    payment: 'final-payment',
    loyalty: 'business-profile',
  })
})

test('an order alone proves the steps before it, for a person who may see no prices', () => {
  const knots = tieThread({ order: the(ordered.order), payments: [], repeats: [] })
  expect(knots.slice(0, 3).map(({ state }) => state)).toEqual(['tied', 'tied', 'tied'])
  expect(knots[0]?.document).toBeNull()
})

test('a completed order proves its invoice, for a person who may see no money', () => {
  const { order } = paid
  const knots = tieThread({ order, payments: [], repeats: [] })
  expect(knots.find(({ id }) => id === 'invoicing')?.state).toBe('tied')
  expect(currentOf({ order, payments: [], repeats: [] })).toBe('loyalty')
})

test('a second quotation of the customer ties loyalty, an agreed one the repeat order', () => {
  const repeat: Quotation = { ...the(quoted.quotation), id: 'repeat' }
  expect(currentOf({ ...paid, repeats: [repeat] })).toBe('repeat')
  expect(currentOf({ ...paid, repeats: [{ ...repeat, status: 'approved' }] })).toBeUndefined()
})

test('only the knot in hand is late, and only when its document is behind its date', () => {
  const lapsed = { ...quoted, quotation: { ...the(quoted.quotation), status: 'expired' as const } }
  expect(
    tieThread(lapsed)
      .filter(({ late }) => late)
      .map(({ id }) => id),
  ).toEqual(['quotation'])
  expect(tieThread(quoted).some(({ late }) => late)).toBe(false)
})
