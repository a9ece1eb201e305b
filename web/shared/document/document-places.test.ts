import { expect, test } from 'vitest'
import { withPlaceNames } from './document-places.ts'

test('the States of a refusal are said by name, in the reader’s language, and nothing else of it changes', () => {
  expect(withPlaceNames({ state: '27', place: '24' }, 'en', 'Abroad')).toEqual({
    state: 'Maharashtra',
    place: 'Gujarat',
  })
  expect(withPlaceNames({ state: '96', number: '24' }, 'gu', 'ભારત બહાર')).toEqual({ state: 'ભારત બહાર', number: '24' })
  expect(withPlaceNames(undefined, 'hi', '')).toEqual({})
})
