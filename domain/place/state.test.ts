import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isIndia, isPlaceOfSupply, isUnionTerritory, mergedStates, otherCountries, placeCodes, stateNamed, stateOf, states } from './state.ts' // prettier-ignore

test('the States are the ones of the e-invoice master, with names in three languages', () => {
  const master = JSON.parse(readFileSync('tests/vectors/pincode_state.json', 'utf8')) as {
    states: { code: string; en: string; gu: string; hi: string; pin_prefix_ranges: number[][] }[]
  }
  expect(states.filter(({ code }) => code !== '97')).toEqual(
    master.states.map(({ code, en, gu, hi, pin_prefix_ranges }) => ({
      code,
      name: { en, gu, hi },
      pins: pin_prefix_ranges,
    })),
  )
})

test('State codes are unique and include no retired one', () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(states.length)
  expect(Object.keys(mergedStates).filter(stateOf)).toEqual([])
  expect(Object.values(mergedStates).every(stateOf)).toBe(true)
})

test('a State is found by its two digits only', () => {
  expect(stateOf('24')?.name.en).toBe('Gujarat')
  expect(['', '39', '4', 'constructor', otherCountries].map(stateOf)).toEqual([null, null, null, null, null])
})

test('goods can go abroad, where no State is', () => {
  expect([otherCountries, '27', '39'].map(isPlaceOfSupply)).toEqual([true, true, false])
})

test('Delhi, Puducherry and Jammu and Kashmir have a legislature and levy SGST', () => {
  expect(['07', '34', '01', '24'].map(isUnionTerritory)).toEqual([false, false, false, false])
  expect(['04', '26', '31', '35', '38', '97'].map(isUnionTerritory)).toEqual([true, true, true, true, true, true])
})

test('a State is found by its English name as somebody typed it, and no other by a part of it', () => {
  expect(['Gujarat', ' gujarat ', 'TAMIL NADU'].map((name) => stateNamed(name)?.code)).toEqual(['24', '24', '33'])
  expect(['Other', 'Guj', '', 'ગુજરાત'].map(stateNamed)).toEqual([null, null, null, null])
})

test('an address is in India unless it says another country', () => {
  expect(['India', ' INDIA ', 'in', ''].map(isIndia)).toEqual([true, true, true, true])
  expect(['Indiana', 'British India', 'Nepal', 'Indonesia', 'China'].map(isIndia)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('the places a document may name are every State once, and abroad first', () => {
  expect(placeCodes).toEqual(['96', ...states.map(({ code }) => code)])
  expect(placeCodes.every(isPlaceOfSupply)).toBe(true)
})
