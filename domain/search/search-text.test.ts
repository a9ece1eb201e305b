import { expect, test } from 'vitest'
import { plainText, wordsIn } from './search-text.ts'

test('case, accents, double width and the digits of three scripts make no difference', () => {
  expect(plainText('CRÊPE ＭＩＬＬ')).toBe('crepe mill')
  expect(plainText('BILL 12')).toBe('bill 12')
  expect(plainText('૦૧૨૩૪૫૬૭૮૯ ०१२३४५६७८९')).toBe('0123456789 0123456789')
})

test('Indic letters keep their vowel signs', () => {
  expect(plainText('સુરત મિલ')).toBe('સુરત મિલ')
  expect(plainText('सूरत')).toBe('सूरत')
})

test('words are what stands between spaces, however many', () => {
  expect(wordsIn('  Patel \n Silk\tMills ')).toEqual(['patel', 'silk', 'mills'])
  expect(wordsIn(' \t ')).toEqual([])
})
