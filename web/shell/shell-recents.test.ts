import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleView } from '#web/replica/view-example.ts'
import type { Store } from '#web/transport/device-store.ts'
import { isOpenAt, openedAt, recentsOf, rememberOpened } from './shell-recents.ts'

function storeOf(kept: Record<string, string> = {}): Store {
  const values = new Map(Object.entries(kept))
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

test('a page of a document is known by its address; a list and a form are none', () => {
  expect(openedAt('/platform/leads/LEAD-2026-333333-AAA')).toEqual({ kind: 'lead', id: 'LEAD-2026-333333-AAA' })
  expect(openedAt('/platform/quotes/q1')).toEqual({ kind: 'quotation', id: 'q1' })
  expect(['/platform/leads', '/platform/leads/', '/platform', '/platform/quotes/q1/more'].map(openedAt)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('an address of no document that is here, as a form or a mistyped one, opens none', () => {
  const lead = exampleLead()
  const { view } = exampleView({ lead: [lead] })
  expect(isOpenAt(`/platform/leads/${lead.id}`, view)).toBe(true)
  expect(
    [`/platform/leads/${lead.id}x`, '/platform/receipts/new', '/platform/leads'].map((at) => isOpenAt(at, view)),
  ).toEqual([false, false, false])
})

test('the last seven stand in the order they were opened, each once', () => {
  const store = storeOf()
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'b']) rememberOpened('meena', { kind: 'lead', id }, store)
  expect(recentsOf('meena', store).map(({ id }) => id)).toEqual(['b', 'h', 'g', 'f', 'e', 'd', 'c'])
})

test('the next person on the device sees nothing of them, and starts anew', () => {
  const store = storeOf()
  rememberOpened('meena', { kind: 'lead', id: 'a' }, store)
  expect(recentsOf('dilip', store)).toEqual([])
  rememberOpened('dilip', { kind: 'quotation', id: 'q' }, store)
  expect(recentsOf('meena', store)).toEqual([])
})

test('what cannot be read, or not be kept, stops nobody', () => {
  for (const kept of [
    '{',
    '[]',
    'null',
    '{"owner":"meena"}',
    '{"owner":"meena","opened":[1,{"kind":"staff","id":"s"}]}',
  ])
    expect(recentsOf('meena', storeOf({ vanat_recents: kept }))).toEqual([])
  const full: Store = {
    ...storeOf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => rememberOpened('meena', { kind: 'lead', id: 'a' }, full)).not.toThrow()
})
