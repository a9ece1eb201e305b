import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { mayTakeBack } from './payment-mistake.ts'

const facts = (role: 'accounts' | 'owner') => ({ today: '2026-11-20', actor: { ...exampleFacts().actor, role } })

test('a mistake is taken back by anybody until midnight in India, and by the owner on any day', () => {
  expect(mayTakeBack('2026-11-19T18:30:00.000Z', facts('accounts'))).toBe(true)
  expect(mayTakeBack('2026-11-20T18:29:59.999Z', facts('accounts'))).toBe(true)
  expect(mayTakeBack('2026-11-19T18:29:59.999Z', facts('accounts'))).toBe(false)
  expect(mayTakeBack('2026-11-19T18:29:59.999Z', facts('owner'))).toBe(true)
  expect([mayTakeBack(null, facts('accounts')), mayTakeBack(null, facts('owner'))]).toEqual([false, true])
})
