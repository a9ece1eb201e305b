import { expect, test } from 'vitest'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
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
import { currentBill, threadStepIds, threadSteps, type ThreadDocuments } from './thread.ts'

const currentOf = (documents: ThreadDocuments) => threadSteps(documents).find(({ state }) => state === 'current')?.id

test('a thread always has the ten steps in order, with at most one current', () => {
  for (const documents of [inquiry, quoted, approved, requested, ordered, woven, billed, delivered, paid]) {
    const steps = threadSteps(documents)
    expect(steps.map(({ id }) => id)).toEqual([...threadStepIds])
    expect(steps.filter(({ state }) => state === 'current')).toHaveLength(1)
  }
})

test('the current step moves on with the deal', () => {
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

test('an invoice sent before dispatch completes its own step and leaves delivery current', () => {
  const steps = threadSteps(billed)
  expect(steps.find(({ id }) => id === 'invoicing')?.state).toBe('complete')
  expect(steps.find(({ id }) => id === 'delivery')?.state).toBe('current')
})

test('running out of materials makes procurement the current step again', () => {
  expect(currentOf(stepped(ordered, 'plan', 'start-production', 'await-materials'))).toBe('procurement')
})

test('every complete step leads to the document it was complete with', () => {
  const links = Object.fromEntries(threadSteps(paid).map(({ id, document }) => [id, document?.entity]))
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
  const steps = threadSteps({ order: the(ordered.order), payments: [], repeats: [] })
  expect(steps.slice(0, 3).map(({ state }) => state)).toEqual(['complete', 'complete', 'complete'])
  expect(steps[0]?.document).toBeNull()
})

test('a completed order proves its invoice, for a person who may see no money', () => {
  const { order } = paid
  const steps = threadSteps({ order, payments: [], repeats: [] })
  expect(steps.find(({ id }) => id === 'invoicing')?.state).toBe('complete')
  expect(currentOf({ order, payments: [], repeats: [] })).toBe('loyalty')
})

test("a customer's second quotation completes the loyalty step, an approved one the repeat order", () => {
  const repeat: Quotation = { ...the(quoted.quotation), id: 'repeat' }
  expect(currentOf({ ...paid, repeats: [repeat] })).toBe('repeat')
  expect(currentOf({ ...paid, repeats: [{ ...repeat, status: 'approved' }] })).toBeUndefined()
})

test('on the thread of a cancelled order no later quotation completes loyalty and repeat order', () => {
  const repeats: Quotation[] = [{ ...the(quoted.quotation), id: 'repeat', status: 'approved' }]
  const order = { ...the(ordered.order), status: 'cancelled' as const }
  const states = threadSteps({ ...ordered, order, repeats }).slice(-2)
  expect(states.map(({ id, state }) => `${id} ${state}`)).toEqual(['loyalty open', 'repeat open'])
})

test('only the current step can be late, and only if its document is past its date', () => {
  const lapsed = { ...quoted, quotation: { ...the(quoted.quotation), status: 'expired' as const } }
  expect(
    threadSteps(lapsed)
      .filter(({ late }) => late)
      .map(({ id }) => id),
  ).toEqual(['quotation'])
  expect(threadSteps(quoted).some(({ late }) => late)).toBe(false)
})

test('of several bills of an order the draft is seen to first, then the oldest unpaid one, else the newest; none that was dropped', () => {
  const bill = (id: string, status: 'pending' | 'sent' | 'paid' | 'credited' | 'discarded' | 'cancelled', createdAt: string) => exampleFinalInvoice({ id, status, createdAt }) // prettier-ignore
  const idOf = (...bills: ReturnType<typeof bill>[]) => currentBill(bills)?.id
  const [paid, first, second] = [bill('paid', 'paid', '2026-11-01'), bill('first', 'sent', '2026-11-02'), bill('second', 'sent', '2026-11-03')] // prettier-ignore
  expect(idOf(second, first, paid)).toBe('first')
  expect(idOf(bill('draft', 'pending', '2026-11-04'), second, first)).toBe('draft')
  expect(idOf(bill('credited', 'credited', '2026-11-05'), paid)).toBe('credited')
  expect(idOf(bill('dropped', 'discarded', '2026-11-06'), bill('off', 'cancelled', '2026-11-07'), paid)).toBe('paid')
  expect(idOf(bill('dropped', 'discarded', '2026-11-06'))).toBeUndefined()
})
