import { expect, test } from 'vitest'
import { asError, codeOf, messageOf } from './thrown.ts'

test('the code of what was thrown is known if it has one', () => {
  expect(codeOf(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe('ENOENT')
  expect(codeOf(new Error('gone'))).toBeUndefined()
  expect(codeOf({ code: 'ENOENT' })).toBeUndefined()
})

test('whatever is thrown has a message, and becomes an error', () => {
  const error = new Error('gone')
  expect([messageOf(error), messageOf('gone'), messageOf(null)]).toEqual(['gone', 'gone', 'null'])
  expect(asError(error)).toBe(error)
  expect(asError('gone')).toEqual(error)
})
