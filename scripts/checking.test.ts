import { expect, test } from 'vitest'
import { lostFiles } from './checking.mjs'

const file = (name: string, status: string, tests: readonly string[], message = '') => ({
  name,
  status,
  message,
  assertionResults: tests.map((one) => ({ status: one })),
})

test('a file whose process died under it is told from one that failed', () => {
  const lost = file('lost', 'failed', ['passed', 'pending'])
  const testResults = [
    file('passed', 'passed', ['passed', 'pending']),
    file('failed', 'failed', ['passed', 'failed', 'pending']),
    file('not loaded', 'failed', [], 'Cannot find module'),
    file('not set up', 'failed', ['pending'], 'beforeAll timed out'),
    lost,
  ]
  expect(lostFiles({ testResults })).toEqual([lost])
})
