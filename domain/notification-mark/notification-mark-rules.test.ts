import { expect, test } from 'vitest'
import type { Facts } from '#domain/kernel/change.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { notificationMarkEntity } from './notification-mark-entity.ts'
import { seeNotificationsRule } from './notification-mark-rules.ts'

const meena = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6bd001'
const by = (ownId: string | null): Partial<Facts> => ({ actor: { name: 'Meena', role: 'sales', ownId } })

test('what a person has read of the news is theirs alone, the newest first in whatever order it is told', () => {
  const documents = new Documents()
  documents.done(seeNotificationsRule, { seenUntil: 4, read: ['h-7-0', 'h-7-2', 'h-7-1', 'h-9-0', 'h-3-0'] }, by(meena))
  expect(documents.all(notificationMarkEntity)).toMatchObject([{ id: meena, seenUntil: 4, read: ['h-9-0', 'h-7-2', 'h-7-1', 'h-7-0'] }]) // prettier-ignore
  documents.done(seeNotificationsRule, { seenUntil: 7, read: [] }, by('asha'))
  documents.done(seeNotificationsRule, { seenUntil: 8, read: [] }, by(meena))
  expect(documents.get(notificationMarkEntity, meena)).toMatchObject({ seenUntil: 8, read: ['h-9-0'] })
  expect(documents.refusal(seeNotificationsRule, { seenUntil: 9, read: [] }, by(null))).toEqual({ code: 'not-allowed' })
})
