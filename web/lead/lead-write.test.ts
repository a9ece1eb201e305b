import { expect, test } from 'vitest'
import type { Facts } from '#domain/kernel/change.ts'
import { exampleLeadInput, writtenLead } from '#domain/lead/lead-example.ts'
import { createLeadRule, setLeadPriorityRule } from '#domain/lead/lead-rules.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { exampleEntry } from '#web/outbox/outbox-entry-example.ts'
import type { OutboxEntry } from '#web/outbox/outbox-entry.ts'
import { ruleOnView, type KnownRule } from '#web/outbox/rule-on-view.ts'
import { OverlayView } from '#web/replica/overlay-view.ts'

const at = '2026-11-20T06:00:00.000Z'
const factsOf = (): Facts => ({
  now: at,
  nowMs: 1_795_327_200_000,
  today: '2026-11-20',
  actor: { name: 'Meena', role: 'sales' },
})
const rules = await Promise.all([createLeadRule, setLeadPriorityRule].map(ruleOnView))
const findRule = (name: string): KnownRule | undefined => rules.find(({ operation }) => operation.name === name)
const id = 'LEAD-2026-1795327200000-ABC'

const form = exampleLeadInput({ id, companyName: 'Meghdoot' })
let seq = 0
const entry = (operation: string, input: Record<string, unknown>, change: Partial<OutboxEntry> = {}): OutboxEntry =>
  exampleEntry({ id: `entry-${++seq}`, seq, operation, input, at, touched: [], ...change })
const create = () => entry('lead.create', form)
const prioritise = (priority: string, version: number) => entry('lead.set-priority', { id, version, priority })
const stored = (change: Partial<Lead>) => ({
  entity: 'lead',
  value: { ...writtenLead(form), createdAt: at, ...change },
})
const open = () => new OverlayView({ findRule, factsOf })

test('a lead written without a network is in the list at once, and what is done to it next builds on it', () => {
  const live = open()
  live.append(create())
  live.append(prioritise('hot', 1))
  expect(live.view().list('lead')).toMatchObject([{ id, companyName: 'Meghdoot', priority: 'hot', version: 2 }])
})

test('the row from the server takes the place of the written one, and never stands beside it', () => {
  const live = open()
  live.append(create())
  live.take([stored({ createdAt: '2026-11-20T06:00:09.000Z', companyName: 'Meghdoot Sarees' })])
  expect(live.view().list('lead')).toMatchObject([{ id, companyName: 'Meghdoot Sarees' }])
})

test('an answered write is not laid over a replica that already has it', () => {
  const live = open()
  live.take([stored({})])
  const done = { ...prioritise('hot', 1), state: 'answered' as const, answer: { id, version: 2 } }
  live.take([], [done])
  expect(live.view().find('lead', id)).toMatchObject({ priority: 'hot', version: 2 })
  live.take([stored({ version: 3, priority: 'cold' })])
  expect(live.view().find('lead', id)).toMatchObject({ priority: 'cold', version: 3 })
})

test('a refused write leaves the screen as if it had never been', () => {
  const live = open()
  live.take([stored({})])
  live.take([], [{ ...prioritise('hot', 1), state: 'refused' }])
  expect(live.view().find('lead', id)).toMatchObject({ priority: 'warm', version: 1 })
})

test('a write that the replica refuses by now waits for the server without being shown', () => {
  const live = open()
  live.append(prioritise('hot', 1))
  expect(live.view().list('lead')).toEqual([])
  expect(live.entries()).toHaveLength(1)
})

test('only those who watch an entity that changed are told', () => {
  const live = open()
  const told: string[] = []
  live.watch('lead', () => told.push('lead'))
  live.watch('quotation', () => told.push('quotation'))
  live.append(create())
  expect(told).toEqual(['lead'])
})

test('a list stays the same array while nothing in it changes', () => {
  const live = open()
  live.take([stored({})])
  const before = live.view().list('lead')
  live.take([{ entity: 'quotation', value: { id: 'q', version: 1, createdAt: at } }])
  expect(live.view().list('lead')).toBe(before)
})
