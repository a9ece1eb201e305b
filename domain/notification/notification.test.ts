import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { isEntityName, mayView } from '#domain/catalogue/entity-catalogue.ts'
import type { Role } from '#domain/kernel/role.ts'
import { clockOfLine } from '#domain/notification-mark/notification-mark-decisions.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import {
  markAfter,
  newsFor,
  notificationKinds,
  notificationsOf,
  notificationPlaces,
  type Notification,
} from './notification.ts'

const today = '2026-11-25'
const daysAgo = (days: number): string => `${addDays(today, -days)}T06:30:00.000Z`

const line = (clock: number, patch: Partial<History>): History => ({
  id: `h-${clock}-0`, clock, entity: 'quotation', entityId: 'q1', operation: 'quotation.change', from: null, to: null,
  version: 2, fields: [], actor: 'Hetal', at: daysAgo(1), why: null, ...patch,
}) // prettier-ignore
const answered = (clock: number, how: string, entityId = 'q1') =>
  line(clock, { entityId, operation: `quotation-link.${how}`, actor: 'Sagar Weaves' })
const blocked = (clock: number, patch: Partial<History> = {}) =>
  line(clock, { entity: 'sales-order', entityId: 'o1', from: 'production_planning', to: 'pending_materials', ...patch })

const orderedAgain = (clock: number, entityId = 'l4') =>
  line(clock, { entity: 'lead', entityId, operation: 'quotation-link.order-again', actor: 'Sagar Weaves' })

const assigned = (clock: number, patch: Partial<History> = {}) =>
  line(clock, { entity: 'lead', entityId: 'l1', operation: 'lead.assign', fields: ['assigneeId'], ...patch })

/** A quotation whose buyer asked for a change, on the paper as it is or on an earlier one. */
const asked = (status: string, since = 'now') => ({
  status,
  particulars: { since: 'now' },
  answer: { kind: 'change', since, notedAt: null },
})
const documents: Record<string, object> = {
  'lead l1': { assigneeId: 'meena' },
  'lead l4': { conversionStatus: 'active_lead', again: { quoteId: 'q1' } },
  'lead l5': { conversionStatus: 'quote_sent', again: { quoteId: 'q1' } },
  'lead l2': { assigneeId: 'hetal' },
  'lead l3': { assigneeId: null },
  'quotation q1': asked('pending'),
  'quotation q2': asked('expired'),
  'quotation q3': asked('pending', 'before'),
  'quotation q4': asked('approved'),
  'sales-order o1': { status: 'pending_materials' },
  'sales-order o2': { status: 'production_started' },
  'advance-payment a1': { status: 'received', amount: 100, receivedAmount: 100 },
  'advance-payment a2': { status: 'received', amount: 100, receivedAmount: 99 },
  'payment-claim c1': { status: 'claimed' },
  'payment-claim c2': { status: 'accepted' },
  'promise p1': { status: 'part_kept' },
}
type Mark = { seenUntil: number; read: string[] }
const told = (lines: readonly History[], mark: Mark | null = { seenUntil: 0, read: [] }, me = 'Meena') =>
  notificationsOf(lines, { me, personId: 'meena', mark, today, find: (entity, id) => documents[`${entity} ${id}`] })
const kinds = (some: readonly Notification[]) => some.map(({ kind }) => kind)

test('each kind is told of by the line that records it, and has its place', () => {
  const lines = [
    answered(9, 'accept'),
    answered(8, 'ask'),
    answered(7, 'decline'),
    orderedAgain(6),
    blocked(6),
    line(5, { entity: 'advance-payment', entityId: 'a1', from: 'partial', to: 'received' }),
    line(4, { entity: 'payment-claim', entityId: 'c1', to: 'claimed', actor: 'Sagar Weaves' }),
    line(3, { entity: 'promise', entityId: 'p1', from: 'promised', to: 'part_kept' }),
    assigned(2),
    line(1, {}),
    line(0, { entity: 'advance-payment', entityId: 'a1', from: 'received', to: 'received' }),
  ]
  expect(kinds(told(lines).fresh)).toEqual(notificationKinds)
  expect(Object.keys(notificationPlaces)).toEqual(notificationKinds)
})

test('what one did oneself is no news; what the buyer or time did is, whatever the name', () => {
  const mine = { actor: 'Meena' }
  expect(told([blocked(3, mine)]).fresh).toEqual([])
  expect(kinds(told([line(2, { operation: 'quotation-link.accept', ...mine })]).fresh)).toEqual(['accepted'])
})

test('a lead is told of to whom it was given and has it still, and not to whoever took it', () => {
  expect(told([assigned(5)]).fresh).toMatchObject([{ kind: 'assigned', actor: 'Hetal', entityId: 'l1' }])
  expect(told([assigned(5, { entityId: 'l2' }), assigned(4, { entityId: 'l3' })]).fresh).toEqual([])
  expect(told([assigned(5, { actor: 'Meena' })]).fresh).toEqual([])
  // Other changes of one's own lead give it to nobody.
  expect(told([assigned(5, { operation: 'lead.change' })]).fresh).toEqual([])
  const visitor = { me: 'Meena', personId: null, mark: null, today, find: () => ({ assigneeId: null }) }
  expect(notificationsOf([assigned(5)], visitor).fresh).toEqual([])
})

test('what was put right since is no news, nor what this person’s device does not hold', () => {
  const returned = line(4, { entity: 'advance-payment', entityId: 'a2', from: 'partial', to: 'received' })
  expect(told([returned]).fresh).toEqual([])
  expect(told([blocked(3, { entityId: 'o2' }), answered(2, 'accept', 'q9')]).fresh).toEqual([])
  // Offered anew, or decided otherwise; the claim is checked, and the next order has its quotation.
  expect(told([answered(5, 'ask', 'q3'), answered(4, 'ask', 'q4')]).fresh).toEqual([])
  const claimed = line(3, { entity: 'payment-claim', entityId: 'c2', to: 'claimed', actor: 'Sagar Weaves' })
  expect(told([claimed, orderedAgain(2, 'l5')]).fresh).toEqual([])
})

test('what a buyer asked of a paper that has lapsed since is news still', () => {
  expect(kinds(told([answered(5, 'ask', 'q2')]).fresh)).toEqual(['asked'])
})

test('nothing is told twice: of the same thing only the last time, and not again once that is read', () => {
  const lines = [blocked(9), blocked(5)]
  expect(told(lines).fresh.map(({ clock }) => clock)).toEqual([9])
  expect(told(lines, { seenUntil: 4, read: ['h-9-0'] }).fresh).toEqual([])
  expect(kinds(told([answered(9, 'accept'), answered(5, 'ask')]).fresh)).toEqual(['accepted', 'asked'])
})

test('before the first mark the last seven days are new; with one everything after it is, however old', () => {
  const lines = [blocked(9, { at: daysAgo(6) }), { ...answered(5, 'accept'), at: daysAgo(8) }]
  expect(kinds(told(lines, null).fresh)).toEqual(['blocked'])
  expect(kinds(told(lines, null).seen)).toEqual(['accepted'])
  expect(kinds(told([{ ...answered(5, 'accept'), at: daysAgo(60) }]).fresh)).toEqual(['accepted'])
})

test('however they are opened, each is new until then and never after', () => {
  const lines = [answered(9, 'accept'), blocked(7), answered(5, 'ask', 'q2'), answered(3, 'decline', 'q2')]
  const all = told(lines).fresh
  expect(markAfter(all, all)).toEqual({ seenUntil: 9, read: [] })
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [1, 3, 0, 2],
  ]) {
    let mark: Mark = { seenUntil: 0, read: [] }
    const left = new Set(all.map(({ id }) => id))
    for (const at of order) {
      const { fresh } = told(lines, mark)
      expect(new Set(fresh.map(({ id }) => id))).toEqual(left)
      const opened = all[at]
      if (!opened) throw new Error('no such line')
      const next = markAfter([opened], fresh)
      left.delete(opened.id)
      mark = { seenUntil: Math.max(mark.seenUntil, next.seenUntil), read: [...mark.read, ...next.read] }
      mark.read = mark.read.filter((id) => clockOfLine(id) > mark.seenUntil)
    }
    expect(told(lines, mark).fresh).toEqual([])
  }
})

test('nobody is promised news of documents their role does not see', () => {
  const promised = (role: Role) => newsFor((entity) => isEntityName(entity) && mayView(role, entity))
  expect(promised('production')).toEqual(['blocked'])
  expect(promised('accounts')).toEqual(['accepted', 'again', 'blocked', 'advance', 'claimed', 'broken', 'assigned'])
  expect(promised('owner')).toEqual(promised('accounts'))
})
