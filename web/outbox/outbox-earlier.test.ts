import { expect, test } from 'vitest'
import { exampleSession } from '#web/session/session-example.ts'
import { leadId, newLead, stored } from '#web/testing-device.ts'
import { onePageEach } from '#web/testing-page.ts'
import { draftKeyOf } from './form-draft.ts'
import { openOutboxDatabase } from './outbox-database.ts'
import { earlierWriterOf, takeOverEarlier } from './outbox-earlier.ts'
import { exampleEntry } from './outbox-entry-example.ts'

onePageEach()

/** Meena signs in by another address than the one that her devices know her by. */
const moved = exampleSession({ email: 'Meena@New.example', keptAs: 'meena' })
const earlier = 'c1|authenticated|meena@new.example'
const now = 'c1|authenticated|meena'

/** A lead as a page with earlier code left it on the disk. */
async function leave(letter: string, actor: string): Promise<void> {
  const database = await openOutboxDatabase()
  await database.add(
    exampleEntry({
      seq: letter.charCodeAt(0),
      owner: earlier,
      operation: 'lead.create',
      input: newLead(letter),
      actor,
    }),
  )
}

test('whoever never changed the address has one name on a device', () => {
  expect(earlierWriterOf(exampleSession())).toBeNull()
  expect(earlierWriterOf(exampleSession({ keptAs: 'meena@example.com' }))).toBeNull()
  expect(earlierWriterOf(exampleSession({ keptAs: 'meena', company: null }))).toBeNull()
  expect(earlierWriterOf(moved)).toBe(earlier)
})

test('what another person filed under that address before stays theirs', async () => {
  await leave('A', 'Meena')
  await leave('B', 'Ramesh')
  expect(await takeOverEarlier(moved)).toBe(true)
  expect(await stored(now)).toMatchObject([{ input: { id: leadId('A') }, state: 'waiting' }])
  expect(await stored(earlier)).toMatchObject([{ input: { id: leadId('B') } }])
  expect(await takeOverEarlier(moved)).toBe(false)
})

test('drafts come along, and none replaces another', async () => {
  localStorage.setItem(draftKeyOf(earlier, 'lead-new'), '{"companyName":"Kothari"}')
  localStorage.setItem(draftKeyOf(earlier, 'quotation-new-open'), '{"typed":"new"}')
  localStorage.setItem(draftKeyOf(now, 'quotation-new-open'), '{"typed":"old"}')
  expect(await takeOverEarlier(moved)).toBe(false)
  const at = (owner: string, key: string) => localStorage.getItem(draftKeyOf(owner, key))
  expect(at(now, 'lead-new')).toBe('{"companyName":"Kothari"}')
  expect(at(earlier, 'lead-new')).toBeNull()
  expect(at(now, 'quotation-new-open')).toBe('{"typed":"old"}')
  expect(at(earlier, 'quotation-new-open')).toBe('{"typed":"new"}')
})
