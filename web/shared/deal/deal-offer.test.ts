import { expect, test } from 'vitest'
import type { BarAct } from './deal-bar-act.tsx'
import { dealSteps, openDeal } from './deal-offer.ts'

const act = (key: string, refusal: BarAct['refusal'] = null): BarAct => ({
  key,
  action: {
    id: key,
    icon: 'check',
    words: ['quotation', 'action.approve'],
    operation: { name: 'quotation.approve', roles: [] },
  },
  documentId: 'one',
  refusal,
  params: undefined,
  feature: 'quotation',
  ask: () => null,
})
const [approve, reject] = [act('approve'), act('reject')]
const keysOf = (...asked: Parameters<typeof dealSteps>) => dealSteps(...asked).map(({ key }) => key)

test('the palette offers the primary of the bar first, by the name of the next action, and each step once', () => {
  const steps = dealSteps({ kind: 'act', act: reject, code: 'await-answer' }, [approve, reject])
  expect(steps.map(({ key, words }) => [key, words.join('.')])).toEqual([
    ['reject', 'thread.next.await-answer'],
    ['approve', 'quotation.action.approve'],
  ])
})

test('what has to wait is not offered, and a step of another page is its address', () => {
  const held = act('later', { code: 'not-allowed' })
  expect(keysOf({ kind: 'held', act: held }, [held, approve])).toEqual(['approve'])
  expect(keysOf({ kind: 'none' }, [])).toEqual([])
  const [link] = dealSteps({ kind: 'link', href: '/platform/payments/final/x', code: 'record-advance' }, [held])
  expect(link).toMatchObject({ href: '/platform/payments/final/x', words: ['thread', 'next.record-advance'] })
})

test('where no deal is open, there is nothing to act on', () => {
  expect(openDeal()).toBeNull()
})
