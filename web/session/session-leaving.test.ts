import { expect, test } from 'vitest'
import type { Answer } from '#web/transport/call-operation.ts'
import { unreachable } from '#web/transport/problem.ts'
import { beginLeaving, finishLeaving, hasLeftOnSite, isLeaving } from './session-leaving.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const answering = (answer: Answer) => () => Promise.resolve(answer)
const refused = (status: number): Answer => ({ ok: false, problem: { ...unreachable, status } })

test.each([
  ['offline', refused(0), false],
  ['while the server is down', refused(503), false],
  ['with an answer', { ok: true, value: {} } as Answer, true],
  ['of a session that was over', refused(401), true],
])('who signs out %s is remembered until the server has heard it', async (_when, answer, isOver) => {
  const store = storage()
  beginLeaving(store)
  expect(isLeaving(store)).toBe(true)

  expect(await finishLeaving(store, answering(answer))).toBe(isOver)
  expect(isLeaving(store)).toBe(!isOver)
})

test('a storage that rejects writes does not prevent signing out', async () => {
  const full = {
    ...storage(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  beginLeaving(full)
  expect(await finishLeaving(full, answering({ ok: true, value: {} }))).toBe(true)
})

test.each([
  ['vanat_left=1', true],
  ['vanat_language=gu; vanat_left=1; other=2', true],
  ['vanat_language=gu;vanat_left=1;other=2', true],
  ['vanat_left=', false],
  ['vanat_left=10', false],
  ['not_vanat_left=1', false],
  ['', false],
])('the cookies %j tell whether somebody signed out on a public page: %s', (cookies, hasLeft) => {
  expect(hasLeftOnSite(cookies)).toBe(hasLeft)
})
