import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AssistantLearning } from './assistant-learning.ts'
import type { Choice, Plan } from './assistant-plan.ts'
import type { AssistantQuestion } from './assistant-screen.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

const go: Plan = { kind: 'go', address: '/platform/leads', said: { key: 'opened' } }
const confirm: Plan = {
  kind: 'confirm',
  write: { operation: 'lead.set-priority', input: { id: 'L1', version: 1, priority: 'hot' }, label: 'Patel' },
  asked: { key: 'ask-priority' },
  done: { key: 'done-priority' },
}
const choice = (companyName: string, plan: Plan = go): Choice => ({
  id: companyName,
  title: companyName,
  detail: '',
  plan,
  party: { entity: 'business-profile', id: companyName, companyName },
})
const asked = (words: string | null, ...choices: Choice[]): AssistantQuestion => ({
  kind: 'choose',
  asked: { key: 'ask-meant' },
  choices,
  ...(words !== null && { words }),
})

function learning(isStored = true, isForgotten = true) {
  const done: string[] = []
  const one = new AssistantLearning(() => ({
    remember: ({ words, party }) => {
      done.push(`${words} = ${party.companyName}`)
      return Promise.resolve(isStored)
    },
    forget: ({ words }) => {
      done.push(`not ${words}`)
      return Promise.resolve(isForgotten)
    },
  }))
  return { one, done, told: () => one.told.get()?.words ?? null }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('the words that were said stand for the chosen party, that is told for a while, and can be taken back', async () => {
  const { one, done, told } = learning()
  const bhavesh = choice('Bhavesh Traders')
  one.choose(asked('Bhavbhai', bhavesh, choice('Bhavna Sarees')), bhavesh)
  await settled()
  expect([done, told()]).toEqual([['Bhavbhai = Bhavesh Traders'], 'Bhavbhai'])
  await one.forget()
  expect([done.at(-1), told()]).toEqual(['not Bhavbhai', null])
  one.choose(asked('Bhavbhai', bhavesh), bhavesh)
  await vi.advanceTimersByTimeAsync(11_999)
  expect(told()).toBe('Bhavbhai')
  await vi.advanceTimersByTimeAsync(1)
  expect(told()).toBeNull()
})

test('what was learned last is told for its whole time, however soon after another', async () => {
  const { one, told } = learning()
  const [bhavesh, patel] = [choice('Bhavesh Traders'), choice('Patel Textiles')]
  one.choose(asked('Bhavbhai', bhavesh), bhavesh)
  await vi.advanceTimersByTimeAsync(6000)
  one.choose(asked('Patil', patel), patel)
  await vi.advanceTimersByTimeAsync(11_999)
  expect(told()).toBe('Patil')
  await vi.advanceTimersByTimeAsync(1)
  expect(told()).toBeNull()
})

test('nothing is learned where the question was another one, or where a firm bears just that name', async () => {
  const { one, done } = learning()
  const [shah, other] = [choice('Shah Traders'), choice('Shah Sarees')]
  one.choose(asked(null, shah), shah)
  one.choose(asked('shah traders', shah, other), shah)
  one.choose(asked('Shah Traders', shah, other), other)
  one.choose(asked('Shahji', shah), { id: 'x', title: 'SO-12', detail: '', plan: go })
  one.choose(null, shah)
  await settled()
  expect(done).toEqual([])
})

test('a choice for a write is learned only once the write was confirmed', async () => {
  const { one, done } = learning()
  const patel = choice('Patel Textiles', confirm)
  one.choose(asked('Patil', patel), patel)
  await settled()
  expect(done).toEqual([])
  one.drop()
  one.confirm()
  await settled()
  expect(done).toEqual([])
  one.choose(asked('Patil', patel), patel)
  one.confirm()
  one.confirm()
  await settled()
  expect(done).toEqual(['Patil = Patel Textiles'])
})

test('what could not be stored is not told as remembered', async () => {
  const { one, told } = learning(false)
  const patel = choice('Patel Textiles')
  one.choose(asked('Patil', patel), patel)
  await settled()
  expect(told()).toBeNull()
})

test('what could not be forgotten stays told, to be pressed again', async () => {
  const { one, done, told } = learning(true, false)
  const patel = choice('Patel Textiles')
  one.choose(asked('Patil', patel), patel)
  await settled()
  await one.forget()
  expect([done.at(-1), told()]).toEqual(['not Patil', 'Patil'])
})

test('what was remembered is told on while somebody is at it, and goes some seconds after they have left', async () => {
  const { one } = learning()
  one.choose(asked('પટેલ', choice('Patel Textiles'), choice('Patel Fabrics')), choice('Patel Textiles'))
  await vi.advanceTimersByTimeAsync(11_000)
  one.hold(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(one.told.get()).not.toBeNull()
  one.hold(false)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(one.told.get()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(one.told.get()).toBeNull()
})
