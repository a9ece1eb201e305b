import { expect, test, vi } from 'vitest'
import { underTabLock } from '#web/browser/tab-lock.ts'
import { exampleSession } from '#web/session/session-example.ts'
import { leadId, newLead, stored } from '#web/testing-device.ts'
import { onePageEach } from '#web/testing-page.ts'
import { draftKeyOf, forgetDrafts, removeDraft, writeDraft } from './form-draft.ts'
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

test('writes that a tab with such code is still sending are taken over once it has stored the answer', async () => {
  await leave('A', 'Meena')
  const sending = Promise.withResolvers<void>()
  const held = underTabLock(`vanat-flush-${earlier}`, () => sending.promise)
  const taking = takeOverEarlier(moved)
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  expect(await stored(earlier)).toHaveLength(1)
  sending.resolve()
  await Promise.all([held, taking])
  expect(await stored(now)).toHaveLength(1)
})

const at = (owner: string, key: string) => localStorage.getItem(draftKeyOf(owner, key))
const keep = (owner: string, key: string, text: string) => localStorage.setItem(draftKeyOf(owner, key), text)
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('vanat_draft:'))

test('the drafts that were begun under the earlier name come along', async () => {
  keep(earlier, 'lead-new', '{"companyName":"Kothari"}')
  expect(await takeOverEarlier(moved)).toBe(false)
  expect(at(now, 'lead-new')).toBe('{"companyName":"Kothari"}')
  expect(drafts()).toHaveLength(1)
})

test('of a draft begun under both names the newer is shown, and each older one when the form is free', async () => {
  keep(now, 'quotation-new-open', '"first"')
  keep(earlier, 'quotation-new-open', '"second"')
  await takeOverEarlier(moved)
  expect(at(now, 'quotation-new-open')).toBe('"second"')
  expect(at(earlier, 'quotation-new-open')).toBeNull()
  // The next start changes nothing, and a third text goes before both.
  await takeOverEarlier(moved)
  expect(at(now, 'quotation-new-open')).toBe('"second"')
  keep(earlier, 'quotation-new-open', '"third"')
  await takeOverEarlier(moved)
  const shown: (string | null)[] = []
  while (drafts().length > 0) {
    shown.push(at(now, 'quotation-new-open'))
    removeDraft(draftKeyOf(now, 'quotation-new-open'))
    await takeOverEarlier(moved)
  }
  expect(shown).toEqual(['"third"', '"second"', '"first"'])
})

test('what was typed on this page is the newest, and the same text twice is one draft', async () => {
  writeDraft(draftKeyOf(now, 'lead-new'), 'here')
  keep(earlier, 'lead-new', '"before"')
  keep(now, 'quotation-new-open', '"same"')
  keep(earlier, 'quotation-new-open', '"same"')
  await takeOverEarlier(moved)
  expect(at(now, 'lead-new')).toBe('"here"')
  expect(drafts()).toHaveLength(3)
  removeDraft(draftKeyOf(now, 'lead-new'))
  await takeOverEarlier(moved)
  expect(at(now, 'lead-new')).toBe('"before"')
  expect(drafts()).toHaveLength(2)
})

test('a full device keeps both texts where they are', async () => {
  keep(now, 'lead-new', '"old"')
  keep(earlier, 'lead-new', '"new"')
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await takeOverEarlier(moved)
  full.mockRestore()
  expect([at(now, 'lead-new'), at(earlier, 'lead-new')]).toEqual(['"old"', '"new"'])
})

test('whoever leaves takes the older texts along', async () => {
  keep(now, 'lead-new', '"old"')
  keep(earlier, 'lead-new', '"new"')
  await takeOverEarlier(moved)
  expect(drafts()).toHaveLength(2)
  forgetDrafts(now)
  expect(drafts()).toEqual([])
})
