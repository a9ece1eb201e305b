import { expect, test } from 'vitest'
import { release } from '#domain/release/release.ts'
import { ruleSource } from '#web/rules.ts'
import { exampleEntry } from './outbox-entry-example.ts'
import { readOutboxFile, refusedEntries } from './outbox-file-reading.ts'
import { forThisQueue, outboxFileText } from './outbox-file.ts'
import { createRuleLoader } from './rule-loader.ts'

const key = '0b9d2c1e-7a41-4f0b-9b1f-2f6a4f1f2c3d'
const entry = exampleEntry({
  id: key,
  input: { id: 'LEAD-1', version: 3, notes: 'one\n\n{"two": 3}' },
  release: '0.1.0',
  label: 'કોઠારી',
  tries: 5,
  clock: { aheadMs: 0, heardAt: '2026-11-20T05:00:00.000Z' },
  reopen: { href: '/platform/leads/LEAD-1?action=edit', draftKey: 'lead-LEAD-1', draft: { notes: 'one' } },
})
const head = {
  company: { id: 'c1', name: 'Zari Mills' },
  person: 'Meena',
  savedAt: '2026-11-22T06:00:00.000Z',
  clockAheadMs: 0,
}
const text = (entries = [entry]) => outboxFileText('For people:\n\n{ an empty line }\n\nnotes', head, entries)
/** The text with something in its JSON replaced. */
const altered = (from: string, to: string): string => {
  const changed = text().replace(from, to)
  if (changed === text()) throw new Error(`${from} is not in the file`)
  return changed
}
const refusal = (written: string, company = 'c1') => {
  const read = readOutboxFile(written, company)
  return read.ok ? null : read.refusal
}
const rules = createRuleLoader(async () => ruleSource)
/** Whether an owner may take in a file with this operation in it. */
const refused = async (operation: string) => {
  const read = readOutboxFile(text([entry, { ...entry, operation }]), 'c1')
  if (!read.ok) throw new Error(read.refusal.code)
  return refusedEntries(read.value, rules, 'owner')
}

test('a file returns its entries under their keys and releases, without the queue they came from', () => {
  const { seq: _seq, owner: _owner, state: _state, refusal: _refusal, answer: _answer, ...kept } = entry
  const read = readOutboxFile(text(), 'c1')
  expect(read.ok && read.value).toMatchObject({ ...head, release, entries: [kept] })
  expect(read.ok && Object.keys(read.value.entries[0] ?? {})).toEqual(expect.not.arrayContaining(['owner', 'state']))
})

test('a file whose line ends were changed on the way is read all the same', () => {
  expect(refusal(text().replaceAll('\n', '\r\n'))).toBeNull()
  expect(refusal(`${text()}\n\n`)).toBeNull()
})

test.each([
  ['another text', 'Dear owner, here they are.'],
  ['an empty one', ''],
  ['a cut one', text().slice(0, -20)],
  ['other JSON', '{"kind":"something-else"}'],
  ['one without entries', text([])],
  ['one whose key no server takes', altered(key, 'key')],
  ['one without a time', altered('2026-11-20T06:00:00.000Z', 'yesterday')],
  ['one that leads to another site', altered('/platform/leads/LEAD-1?', '//example.com/platform?')],
  ['one that leads out of the platform', altered('/platform/leads/LEAD-1?', '/platform//example.com?')],
])('a damaged file is refused: %s', (_what, written) => {
  expect(refusal(written)).toEqual({ code: 'file-damaged' })
})

test("a file of another company is refused with that company's name", () => {
  expect(refusal(text(), 'c2')).toEqual({ code: 'file-of-other-company', params: { company: 'Zari Mills' } })
})

test('a file of a later release or format is not read by guesswork', () => {
  expect(refusal(altered(`"release": "${release}"`, '"release": "99.0.0"'))).toEqual({ code: 'file-too-new' })
  expect(refusal(altered('"format": 1', '"format": 2'))).toEqual({ code: 'file-too-new' })
})

test('a file saved before entries carried their keys is told from a damaged one', () => {
  const written = `Entered by Meena:\n\nLead added\n\n${JSON.stringify([{ title: 'Lead added', input: {} }], null, 2)}`
  expect(refusal(written)).toEqual({ code: 'file-only-for-reading' })
})

test('only writes that a device queues are taken in: no file invites, sets a password or acts as the clock', async () => {
  expect(await refused('lead.create')).toBeNull()
  const others = [
    'staff.invite',
    'account.change-password',
    'profile-link.complete',
    'quotation.expire',
    'constructor.x',
    'x',
  ]
  for (const operation of others)
    expect(await refused(operation), operation).toEqual({ code: 'file-has-unknown-entries' })
})

test("an entry's clock is restated for the device that sends it, so a right date is not doubted", () => {
  // Saved by a device an hour behind, made when it was right; this one is a day ahead.
  const taken = forThisQueue(entry, { clockAheadMs: 3_600_000 }, -86_400_000)
  expect(taken.clock).toEqual({ aheadMs: -3_600_000 - 86_400_000, heardAt: '2026-11-20T05:00:00.000Z' })
  expect(taken.tries).toBe(1)
  const { clock: _clock, ...early } = entry
  expect(forThisQueue(early, { clockAheadMs: 1 }, 2)).not.toHaveProperty('clock')
})
