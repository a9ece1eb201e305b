import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { isNickname, nicknamesByKey, partyOfNickname, usedNicknames } from '#domain/party-name/party-name.ts'
import { nameSound } from '#language/name/name-sound.ts'
import { decideForgetNickname, decideRememberNickname, mostNicknames } from './nickname-decisions.ts'
import { exampleNickname } from './nickname-example.ts'

const facts = exampleFacts()
const none = { same: [], used: [], profile: null, lead: null, taken: null }
const bhavesh = exampleBusinessProfile({ id: 'bhavesh', companyName: 'Bhavesh Traders' })
const remember = (patch: Partial<Parameters<typeof decideRememberNickname>[1]> = {}, words = 'Bhavbhai', at = facts) =>
  decideRememberNickname({ id: 'new', words }, { ...none, profile: bhavesh, ...patch }, at)

test.each([
  ['Bhav bhai', 'Bhavbhai'],
  ['भावभाई', 'Bhavbhai'],
  ['ભાવભાઈ', 'bhaavbhai.'],
])('%s and %s are one nickname, in any script and however divided', (one, other) => {
  expect(nameSound(one)).not.toBeNull()
  expect(nameSound(one)).toBe(nameSound(other))
})

test('a letter or a whole sentence is no nickname', () => {
  expect([nameSound('.'), nameSound('B'), nameSound('kapad '.repeat(20))]).toEqual([null, null, null])
  expect(remember({}, '?')).toMatchObject({ refusal: { code: 'no-nickname' } })
})

test('words stand for the party that was chosen, with who chose it and when', () => {
  expect(remember()).toMatchObject({
    value: {
      main: {
        id: 'new',
        words: 'Bhavbhai',
        businessProfileId: 'bhavesh',
        leadId: null,
        chosenBy: facts.actor.name,
        chosenAt: facts.now,
        status: 'used',
      },
    },
  })
})

test('the last choice for the same words counts, on the row that is there, forgotten or not', () => {
  for (const status of ['used', 'forgotten'] as const) {
    const before = exampleNickname({ businessProfileId: 'other', status })
    const outcome = remember({ same: [before], used: status === 'used' ? [before] : [] })
    expect(outcome).toMatchObject({ value: { main: { id: before.id, businessProfileId: 'bhavesh', status: 'used' } } })
    expect(outcome.ok && outcome.value.changes).toHaveLength(1)
  }
})

test('a party that was joined into another is that one, and a lead that became a customer is the customer', () => {
  const into = (patch: Parameters<typeof remember>[0]) => {
    const outcome = remember(patch)
    return outcome.ok && [outcome.value.main.businessProfileId, outcome.value.main.leadId]
  }
  expect(into({ profile: { ...bhavesh, joinedInto: 'whole' } })).toEqual(['whole', null])
  const lead = exampleLead({ id: 'lead', businessProfileId: null })
  expect(into({ profile: null, lead })).toEqual([null, 'lead'])
  expect(into({ profile: null, lead: { ...lead, businessProfileId: 'whole' } })).toEqual(['whole', null])
})

test('who may not see leads cannot name one', () => {
  const floor = exampleFacts({ actor: { name: 'Jay', role: 'production' } })
  const lead = exampleLead({ businessProfileId: null })
  expect(remember({ profile: null, lead }, 'Bhavbhai', floor)).toMatchObject({ refusal: { code: 'lead-not-found' } })
  expect(remember({}, 'Bhavbhai', floor).ok).toBe(true)
})

test('where there are too many, the one chosen longest ago leaves', () => {
  const used = Array.from({ length: mostNicknames }, (_, at) =>
    exampleNickname({ id: `n${at}`, chosenAt: `2026-11-2${at === 7 ? 0 : 1}T05:00:00.000Z` }),
  )
  const outcome = remember({ used })
  expect(outcome.ok && outcome.value.changes.map(({ value }) => value)).toMatchObject([
    { id: 'new', status: 'used' },
    { id: 'n7', status: 'forgotten' },
  ])
  const again = remember({ used, same: used.slice(0, 1) })
  expect(again.ok && again.value.changes).toHaveLength(1)
  const back = remember({ used, same: [exampleNickname({ id: 'gone', status: 'forgotten' })] })
  expect(back.ok && back.value.changes).toHaveLength(2)
})

test('a nickname is forgotten once', () => {
  expect(decideForgetNickname(exampleNickname(), facts)).toMatchObject({ value: { main: { status: 'forgotten' } } })
  expect(decideForgetNickname(exampleNickname({ status: 'forgotten' }), facts).ok).toBe(false)
})

test('a nickname follows its party, and is nobody where the party is not there', () => {
  const find = {
    profile: (id: string) =>
      [
        bhavesh,
        exampleBusinessProfile({ id: 'joined', joinedInto: 'bhavesh' }),
        exampleBusinessProfile({ id: 'withdrawn', joinedInto: 'withdrawn' }),
      ].find((one) => one.id === id),
    lead: (id: string) =>
      [
        exampleLead({ id: 'open', businessProfileId: null }),
        exampleLead({ id: 'customer', businessProfileId: 'bhavesh' }),
        exampleLead({ id: 'old', businessProfileId: 'not-here' }),
        exampleLead({ id: 'withdrawn', businessProfileId: null, joinedIntoId: 'withdrawn' }),
      ].find((one) => one.id === id),
  }
  const stands = (businessProfileId: string | null, leadId: string | null = null) => {
    const meant = partyOfNickname({ businessProfileId, leadId }, find)
    return meant && [meant.entity, meant.party.id]
  }
  expect(stands('bhavesh')).toEqual(['business-profile', 'bhavesh'])
  expect(stands('joined')).toEqual(['business-profile', 'bhavesh'])
  expect(stands(null, 'open')).toEqual(['lead', 'open'])
  expect(stands(null, 'customer')).toEqual(['business-profile', 'bhavesh'])
  expect([stands('gone'), stands(null, 'gone'), stands(null, 'old')]).toEqual([null, null, null])
  expect([stands('withdrawn'), stands(null, 'withdrawn')]).toEqual([null, null])
})

test('of two for the same words the last chosen counts, and forgotten ones stand for nobody', () => {
  const list = [
    exampleNickname({ id: 'first', chosenAt: '2026-11-20T05:00:00.000Z' }),
    exampleNickname({ id: 'last', chosenAt: '2026-11-21T05:00:00.000Z' }),
    exampleNickname({ id: 'gone', key: 'gone', status: 'forgotten' }),
  ]
  expect(usedNicknames(list).map(({ id }) => id)).toEqual(['last', 'first'])
  expect([...nicknamesByKey(list).values()].map(({ id }) => id)).toEqual(['last'])
})

test('a nickname stored by an earlier release, when doubled digits sounded like one, stands for no other firm', () => {
  const list = [exampleNickname({ id: 'eleven', words: 'Fashion 11', key: nameSound('Fashion 1') ?? '' })]
  const named = (words: string) => nicknamesByKey(list).get(nameSound(words) ?? '')?.id
  expect([named('fashion 11'), named('Fashion 1')]).toEqual(['eleven', undefined])
})

test('only words that are not the name itself are worth remembering', () => {
  expect(isNickname('Bhavbhai', 'Bhavesh Traders')).toBe(true)
  expect(isNickname('Bhavesh', 'Bhavesh Traders')).toBe(true)
  expect(isNickname('bhavesh traders', 'Bhavesh Traders')).toBe(false)
  expect(isNickname('?', 'Bhavesh Traders')).toBe(false)
})
