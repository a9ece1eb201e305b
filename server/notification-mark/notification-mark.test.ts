import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationMarkEntity } from '#domain/notification-mark/notification-mark-entity.ts'
import type { NotificationMark } from '#domain/notification-mark/notification-mark.ts'
import { personOf } from '#server/entity/request-context.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { hire } from '#server/testing-staff.ts'

type Pulled = { clock: number; rows: { entity: string; value: { id: string; entity?: string } }[] }

describe('up to where a person has read', () => {
  let testApp: TestApp
  let owner: Person
  let colleague: Person

  beforeAll(async () => {
    testApp = await openTestApp()
    owner = await testApp.owner()
    colleague = (await hire(testApp, owner, 'Dilip', 'sales')).person
  })
  afterAll(() => testApp.close())

  const see = (who: Person, input: object) => who.done<NotificationMark>('notification-mark.see', input)
  const marksOf = async (who: Person, since: number): Promise<Pulled['rows']> => {
    const { rows } = await who.done<Pulled>('sync.pull', { since, limit: 5000 })
    return rows.filter(({ entity, value }) => [entity, value.entity].includes('notification-mark'))
  }

  test('each person has one mark of their own, and gets no other: by sync, id, or history', async () => {
    const [mine, theirs] = [await see(owner, { seenUntil: 2 }), await see(colleague, { seenUntil: 1 })]
    expect(mine.id).not.toBe(theirs.id)
    for (const since of [0, 1]) {
      expect((await marksOf(owner, since)).map(({ value }) => value.id)).toEqual([mine.id])
      expect((await marksOf(colleague, since)).map(({ value }) => value.id)).toEqual([theirs.id])
    }
    expect(await owner.done('notification-mark.find', { id: mine.id })).toMatchObject({ id: mine.id })
    const notMine = { entity: 'notification-mark', entityId: theirs.id }
    expect((await owner.call('notification-mark.find', { id: theirs.id })).status).toBe(404)
    expect((await owner.call('sync.history', notMine)).status).toBe(404)
    const talk = { id: randomUUID(), subject: 'notification-mark', subjectId: theirs.id, type: 'call', note: 'x' }
    expect((await owner.call('communication-log.add', talk)).status).toBeGreaterThanOrEqual(400)
  })

  test('a mark never goes back, and never beyond what has happened', async () => {
    const { clock } = await owner.done<Pulled>('sync.pull', { since: 1 })
    expect(await see(owner, { seenUntil: 3 })).toMatchObject({ seenUntil: 3 })
    expect(await see(owner, { seenUntil: 1, read: ['h-9-0'] })).toMatchObject({ seenUntil: 3, read: ['h-9-0'] })
    const { seenUntil } = await see(owner, { seenUntil: 9_000_000_000_000 })
    expect(seenUntil).toBeGreaterThanOrEqual(clock)
    expect(seenUntil).toBeLessThan(clock + 10)
  })

  test('two devices that begin the mark at once begin one, and neither is refused', async () => {
    const fresh = await testApp.owner()
    const answers = await Promise.all([1, 2, 3, 4].map((at) => see(fresh, { seenUntil: 0, read: [`h-${at}00-0`] })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const [first] = answers
    const mark = await fresh.done<NotificationMark>('notification-mark.find', { id: first?.id })
    expect(mark.read).toEqual(['h-400-0', 'h-300-0', 'h-200-0', 'h-100-0'])
  })

  test('a demo’s visitor is a person of that copy, a guest of the sample is none', () => {
    const visitor = { accountId: null, companyId: owner.companyId }
    expect(personOf({ ...visitor, role: 'demo' })).toBe(owner.companyId)
    expect(personOf({ ...visitor, role: 'guest' })).toBeNull()
    expect(notificationMarkEntity.viewers).not.toContain('guest')
  })
})
