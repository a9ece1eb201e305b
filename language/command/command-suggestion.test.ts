import { expect, test } from 'vitest'
import { parseCommand } from './command-parse.ts'
import { mayAskFallback } from './command-suggestion.ts'

test('a second opinion may be asked below 0.7 only', () => {
  expect(mayAskFallback(parseCommand('show leads'))).toBe(false)
  expect(mayAskFallback(parseCommand('open the window'))).toBe(true)
})
