import { expect, test } from 'vitest'
import { filesToRepeat } from './checking.mjs'

const file = (name: string, status: string, tests: readonly string[], message = '') => ({
  name,
  status,
  message,
  assertionResults: tests.map((one) => ({ status: one })),
})

const lost = file('lost', 'failed', ['passed', 'pending'])
const oneFailed = file('failed', 'failed', ['passed', 'failed', 'pending'])
const failed = [
  oneFailed,
  file('not loaded', 'failed', [], 'Cannot find module'),
  file('not set up', 'failed', ['pending'], 'beforeAll timed out'),
]
const passed = file('passed', 'passed', ['passed', 'pending'])

test('a file whose process died under it runs again, everywhere', () => {
  for (const isCi of [false, true]) expect(filesToRepeat({ testResults: [passed, lost] }, isCi)).toEqual([lost])
})

test('files in which tests failed run again in CI only, and only if they are few', () => {
  expect(filesToRepeat({ testResults: [passed, ...failed] }, false)).toEqual([])
  expect(filesToRepeat({ testResults: [passed, ...failed] }, true)).toEqual(failed)
  expect(filesToRepeat({ testResults: [passed, ...failed, lost] }, true)).toEqual([])
  expect(filesToRepeat({ testResults: [passed, oneFailed, lost] }, true)).toEqual([oneFailed, lost])
})
