import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleNickname } from '#domain/nickname/nickname-example.ts'
import { nicknamesByKey, partyOfNickname, usedNicknames } from './party-name.ts'

const nickname = (words: string, chosenAt: string, patch: object = {}) => exampleNickname({ id: `${words} ${chosenAt}`, words, chosenAt, ...patch }) // prettier-ignore

test('of two nicknames for the same words the one chosen last counts, whichever came first', () => {
  const [older, newer] = [nickname('kaka', '2026-11-01'), nickname('kaka', '2026-11-02')]
  for (const both of [
    [older, newer],
    [newer, older],
  ]) {
    expect(usedNicknames(both).map(({ chosenAt }) => chosenAt)).toEqual(['2026-11-02', '2026-11-01'])
    expect([...nicknamesByKey(both).values()]).toEqual([newer])
  }
  const same = [nickname('kaka', '2026-11-01'), nickname('mama', '2026-11-01'), nickname('nana', '2026-11-03')]
  expect(usedNicknames(same).map(({ words }) => words)).toEqual(['nana', 'kaka', 'mama'])
})

test('nicknames of a list that has not changed are not worked out again for each word that is heard', () => {
  const list = [nickname('kaka', '2026-11-01')]
  expect(nicknamesByKey(list)).toBe(nicknamesByKey(list))
})

test('a nickname of nobody whom this device keeps stands for nobody', () => {
  const lead = exampleLead()
  const party = exampleBusinessProfile()
  const find = { profile: () => party, lead: () => lead }
  const nobody = { profile: () => undefined, lead: () => undefined }
  expect(partyOfNickname({ businessProfileId: null, leadId: null }, { ...find, profile: (id) => (id === party.id ? party : undefined) })).toBeNull() // prettier-ignore
  expect(partyOfNickname({ businessProfileId: party.id, leadId: null }, nobody)).toBeNull()
  expect(partyOfNickname({ businessProfileId: null, leadId: lead.id }, nobody)).toBeNull()
})
