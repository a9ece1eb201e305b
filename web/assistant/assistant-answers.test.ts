import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleNickname } from '#domain/nickname/nickname-example.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import { nameSound } from '#language/name/name-sound.ts'
import { createNameFinder } from '#web/replica/name-finder.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { planAnswer } from './assistant-answers.ts'

const profiles = [
  exampleBusinessProfile({ id: 'P1', companyName: 'Patel Textiles', contactPerson: 'Mahesh' }),
  exampleBusinessProfile({ id: 'P2', companyName: 'Patel Silk Mills', contactPerson: 'Ketan' }),
  exampleBusinessProfile({ id: 'P3', companyName: 'Nayak Weaves', contactPerson: 'Jay' }),
]
const { view } = exampleView({ 'business-profile': profiles })
const plan = (text: string) => planAnswer(parseCommand(text), { view, facts: exampleFacts(), names: null })

test('a question is answered, and a command that shows a list is not', async () => {
  expect(await plan('how much does Nayak Weaves owe')).toMatchObject({ kind: 'answer', answer: { choices: [] } })
  expect(await plan('show overdue payments')).toBeNull()
  expect(await plan('mark Nayak Weaves as hot')).toBeNull()
})

test('a question about a nickname is about its party, and a name that only sounds like one is offered by the index', async () => {
  const bhavbhai = exampleNickname({
    words: 'Bhavna Fabrics',
    key: nameSound('Bhavna Fabrics') ?? '',
    businessProfileId: 'P3',
  })
  const known = exampleView({ 'business-profile': profiles, nickname: [bhavbhai] })
  const names = createNameFinder(() => known.view)
  names.learn(profiles.map(({ companyName }) => companyName).values(), 100)
  const ask = (text: string) =>
    planAnswer(parseCommand(text, { isStored: names.isStored }), { view: known.view, facts: exampleFacts(), names })
  expect(await ask('how much does ભાવના ફેબ્રિક્સ owe')).toMatchObject({ kind: 'answer' })
  expect(await ask('how much does Nayk Weaves owe')).toMatchObject({
    kind: 'choose',
    words: 'Nayk Weaves',
    choices: [{ party: { entity: 'business-profile', id: 'P3', companyName: 'Nayak Weaves' } }],
  })
})

test('a question about a name that several bear asks which, and each choice is its own answer', async () => {
  const asked = await plan('how much does Patel owe')
  expect(asked).toMatchObject({
    kind: 'choose',
    asked: { key: 'ask-which', params: { name: 'Patel' } },
    choices: [{ plan: { kind: 'answer' } }, { plan: { kind: 'answer' } }],
  })
  const abouts =
    asked?.kind === 'choose' ? asked.choices.map((one) => one.plan.kind === 'answer' && one.plan.answer.about?.id) : []
  expect(new Set(abouts)).toEqual(new Set(['P1', 'P2']))
})

test('a figure that the role does not see is not told, whatever this device holds', async () => {
  const owed = exampleView({
    'business-profile': profiles,
    'party-ledger': [exampleLedger({ id: 'P3', openDebits: 12_345_00 })],
  })
  const ask = (role: 'owner' | 'production') => {
    const facts = exampleFacts({ actor: { name: 'Ramesh', role } })
    return planAnswer(parseCommand('how much does Nayak Weaves owe'), { view: owed.view, facts, names: null })
  }
  expect(await ask('owner')).not.toMatchObject({ answer: { lines: [{ key: 'hidden' }] } })
  expect(await ask('production')).toMatchObject({ kind: 'answer', answer: { lines: [{ key: 'hidden' }] } })
})
