import { expect, test } from 'vitest'
import { renamed, type InputUpgrade } from '#domain/release/release-upgrade.ts'
import { release } from '#domain/release/release.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { asWrittenToday, releaseOf } from './outbox-upgrade.ts'

const upgrades: readonly InputUpgrade[] = [
  { release, operation: 'lead.create', upgrade: renamed('designation', 'jobTitle') },
]
const entry: OutboxEntry = {
  id: 'one', seq: 1, owner: 'c', operation: 'lead.create', input: { id: 'a', designation: 'Buyer' }, at: '', actor: '',
  state: 'waiting', tries: 0, touched: [], after: [], label: null, reopen: null, refusal: null, answer: null,
} // prettier-ignore

test('a waiting write of an earlier release is shown as this release would have written it', () => {
  expect(asWrittenToday(entry, upgrades)).toEqual({ ...entry, input: { id: 'a', jobTitle: 'Buyer' }, release })
})

test('a write without upgrades stays the same', () => {
  expect(asWrittenToday(entry, [])).toBe(entry)
  const own = { ...entry, release }
  expect(asWrittenToday(own, upgrades)).toBe(own)
})

test('a write without a release is of the first one', () => {
  expect(releaseOf(entry)).toBe('0.1.0')
  expect(releaseOf({ release: '0.9.0' })).toBe('0.9.0')
})
