import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextSigns, signOf } from './search-signs.ts'

const signsOf = (...texts: readonly string[]) => {
  const signs = new TextSigns()
  for (const text of texts) signs.add(text)
  return signs
}

test('a text that contains the word is never ruled out', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, word, after) =>
      signsOf('another', `${before}${word}${after}`).mayHave(1, signOf(word)),
    ),
  )
})

test('a text without the pairs of letters of the word is ruled out, whatever stands beside it', () => {
  const signs = signsOf('cotton cambric', 'zari border', 'satin')
  const places = (word: string) => [0, 1, 2].filter((place) => signs.mayHave(place, signOf(word)))
  expect([places('zari'), places('cambric'), places('tin'), places('denim')]).toEqual([[1], [0], [2], []])
})

test('a single letter has no pair, and rules nothing out', () => {
  expect(signOf('z')).toEqual([])
  expect(signsOf('satin').mayHave(0, signOf('z'))).toBe(true)
})

test('a text of one letter has no sign either: a word of two is not in it', () => {
  expect(signsOf('s').mayHave(0, signOf('sa'))).toBe(false)
  expect(signsOf('as').mayHave(0, signOf('sa'))).toBe(false)
})

test('the signs of 1,024 texts are kept when more are added', () => {
  const signs = signsOf(...Array.from({ length: 1024 }, (_, n) => (n === 7 ? 'zari' : 'satin')), 'denim', 'crepe')
  const places = (word: string) => [0, 7, 1023, 1024, 1025].filter((place) => signs.mayHave(place, signOf(word)))
  expect([places('satin'), places('zari'), places('denim'), places('crepe')]).toEqual([[0, 1023], [7], [1024], [1025]])
})
