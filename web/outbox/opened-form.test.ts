import { expect, test } from 'vitest'
import { changedFields } from './opened-form.ts'

test('only what was typed is sent, measured by the document as the form opened with it', () => {
  const opened = { type: 'call', message: 'wants 500 m' }
  expect(changedFields(opened, { type: 'call', message: 'wants 500 m' })).toEqual({})
  expect(changedFields(opened, { type: 'call', message: '' })).toEqual({ message: '' })
  expect(changedFields(opened, { type: 'visit', message: 'wants 500 m' })).toEqual({ type: 'visit' })
})
