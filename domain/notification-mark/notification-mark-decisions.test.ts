import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { clockOfLine, decideSeeNotifications, mostRead } from './notification-mark-decisions.ts'
import type { NotificationMark } from './notification-mark.ts'

const personId = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6bd001'
const facts = exampleFacts({ actor: { name: 'Meena', role: 'sales', ownId: personId } })

function after(writes: readonly { seenUntil?: number; read?: string[] }[]): NotificationMark | null {
  return writes.reduce<NotificationMark | null>((before, { seenUntil = 0, read = [] }) => {
    const seen = decideSeeNotifications({ seenUntil, read }, before, facts)
    if (!seen.ok) throw new Error(seen.refusal.code)
    return seen.value.main as NotificationMark
  }, null)
}

test('the mark belongs to the person, under their own id', () => {
  expect(after([{ seenUntil: 7 }])).toMatchObject({ id: personId, personId, seenUntil: 7, read: [] })
})

test('what was read stays read, in whatever order two devices tell of it, and however often', () => {
  const writes = [
    { seenUntil: 10 },
    { read: ['h-12-0', 'h-15-1'] },
    { seenUntil: 4, read: ['h-3-0', 'h-12-0'] },
    { seenUntil: 13, read: ['h-14-0'] },
  ]
  const [a, b, c, d] = writes
  if (!a || !b || !c || !d) throw new Error('four writes')
  const orders = [
    [a, b, c, d],
    [d, c, b, a],
    [b, d, a, c],
    [c, a, b, d, a, b],
  ].map((order) => after(order))
  for (const mark of orders) expect(mark).toMatchObject({ seenUntil: 13, read: ['h-15-1', 'h-14-0'] })
})

test('lines under the clock are not kept, and of too many the oldest leave', () => {
  const many = Array.from({ length: mostRead + 5 }, (_, at) => `h-${at + 100}-0`)
  const mark = after([{ read: many.slice(0, 100) }, { read: many.slice(100, 200) }, { read: many.slice(200) }])
  expect(mark?.read).toHaveLength(mostRead)
  expect([mark?.read[0], mark?.read.at(-1)]).toEqual([`h-${mostRead + 104}-0`, 'h-105-0'])
  expect(after([{ read: many.slice(0, 100) }, { seenUntil: 150 }])?.read.every((id) => clockOfLine(id) > 150)).toBe(
    true,
  )
})

test('who is no person of the company has no mark', () => {
  const none = exampleFacts({ actor: { name: 'Guest', role: 'guest' } })
  expect(decideSeeNotifications({ seenUntil: 1, read: [] }, null, none)).toMatchObject({ ok: false })
})
