import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { planAnswer } from './assistant-answers.ts'

const profiles = [
  exampleBusinessProfile({ id: 'P1', companyName: 'Patel Textiles', contactPerson: 'Mahesh' }),
  exampleBusinessProfile({ id: 'P2', companyName: 'Patel Silk Mills', contactPerson: 'Ketan' }),
  exampleBusinessProfile({ id: 'P3', companyName: 'Nayak Weaves', contactPerson: 'Jay' }),
]
const { view } = exampleView({ 'business-profile': profiles })
const plan = (text: string) => planAnswer(parseCommand(text), view, exampleFacts())

test('a question is answered, and a command that shows a list is not', async () => {
  expect(await plan('how much does Nayak Weaves owe')).toMatchObject({ kind: 'answer', answer: { choices: [] } })
  expect(await plan('show overdue payments')).toBeNull()
  expect(await plan('mark Nayak Weaves as hot')).toBeNull()
})

test('a question about a name that several bear asks which, and each choice is its own answer', async () => {
  const asked = await plan('how much does Patel owe')
  expect(asked).toMatchObject({
    kind: 'choose',
    asked: { key: 'ask-which', params: { name: 'Patel' } },
    choices: [{ plan: { kind: 'answer' } }, { plan: { kind: 'answer' } }],
  })
})
