import { expect, test } from 'vitest'
import { exampleBusinessProfile } from './business-profile-example.ts'
import { partyWithPan } from './business-profile-same.ts'
import type { BusinessProfile } from './business-profile.ts'

const pan = 'AAACZ9999Z'
const party = (patch: Partial<BusinessProfile>) => exampleBusinessProfile({ id: 'other', gstNumber: '', panNumber: null, ...patch }) // prettier-ignore
const foundAmong = (profile: BusinessProfile, typed: { gstNumber?: string; panNumber?: string } = { panNumber: pan }) =>
  partyWithPan({ id: 'this', gstNumber: '', panNumber: '', ...typed }, [profile])?.id ?? null

test('another party with the same PAN is found, in its own field or in the GSTIN of another State', () => {
  expect(foundAmong(party({ panNumber: pan }))).toBe('other')
  expect(foundAmong(party({ gstNumber: `27${pan}1Z5` }))).toBe('other')
  expect(foundAmong(party({ gstNumber: `27${pan}1Z5` }), { gstNumber: `24${pan}1Z5` })).toBe('other')
  expect(foundAmong(party({ panNumber: pan }), { gstNumber: `24${pan}1Z5` })).toBe('other')
})

test('neither the party itself, nor one that was joined or withdrawn, nor a half typed PAN is found', () => {
  expect(foundAmong(party({ id: 'this', panNumber: pan }))).toBeNull()
  expect(foundAmong(party({ joinedInto: 'third', panNumber: pan }))).toBeNull()
  expect(foundAmong(party({ panNumber: 'AAACZ9999Y' }))).toBeNull()
  expect(foundAmong(party({ panNumber: pan }), { panNumber: pan.slice(0, 9) })).toBeNull()
  expect(foundAmong(party({}), {})).toBeNull()
})
