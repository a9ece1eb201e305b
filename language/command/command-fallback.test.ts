import { expect, test } from 'vitest'
import { mayAskFallback } from './command-fallback.ts'
import { parseCommand } from './command-parse.ts'

test('a model may be asked only below a confidence of 0.7', () => {
  expect(mayAskFallback(parseCommand('show leads'))).toBe(false)
  expect(mayAskFallback(parseCommand('open the window'))).toBe(true)
})
