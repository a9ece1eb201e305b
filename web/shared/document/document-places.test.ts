import { expect, test } from 'vitest'
import {
  pdfAddress,
  placeOptions,
  stateOptions,
  statementAddress,
  withPlaceNames,
  townAndState,
} from './document-places.ts'

test('the States of a refusal are said by name, in the reader’s language, and nothing else of it changes', () => {
  expect(withPlaceNames({ state: '27', place: '24' }, 'en', 'Abroad')).toEqual({
    state: 'Maharashtra',
    place: 'Gujarat',
  })
  expect(withPlaceNames({ state: '96', number: '24' }, 'gu', 'ભારત બહાર')).toEqual({ state: 'ભારત બહાર', number: '24' })
  expect(withPlaceNames(undefined, 'hi', '')).toEqual({})
})

test('places are offered by the names of the reader’s language, abroad last', () => {
  const options = placeOptions('en', 'Abroad')
  expect(options.at(-1)).toEqual({ value: '96', label: 'Abroad' })
  const labels = options.slice(0, -1).map(({ label }) => label)
  expect(labels).toContain('Gujarat (24)')
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(placeOptions('gu', '').find(({ value }) => value === '24')?.label).toBe('ગુજરાત (24)')
})

test('an address keeps the English name of its State, which is offered in the reader’s language and in its order', () => {
  expect(stateOptions('gu')).toContainEqual({ value: 'Gujarat', label: 'ગુજરાત' })
  const labels = stateOptions('hi').map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'hi')))
})

test('a paper is asked for in a language, as one copy or all, and a statement for its days', () => {
  expect(pdfAddress('final-invoice', 'I1', 'gu')).toBe('/api/document/final-invoice/I1?language=gu')
  expect(pdfAddress('final-invoice', 'I1', 'gu', 'original')).toBe(
    '/api/document/final-invoice/I1?language=gu&copy=original',
  )
  expect(statementAddress('P1', 'hi', { from: '2026-04-01', to: '2026-11-21' })).toBe(
    '/api/document/statement/P1?language=hi&from=2026-04-01&to=2026-11-21',
  )
})

test('a town that is its own State is named once', () => {
  expect(townAndState('Surat', 'Gujarat', ', ')).toBe('Surat, Gujarat')
  expect(townAndState('Delhi', 'Delhi', ' · ')).toBe('Delhi')
  expect(townAndState(null, 'Gujarat', ', ')).toBe('Gujarat')
  expect(townAndState('', null, ', ')).toBe('')
})
