import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, plainDigits } from './script-fold.ts'

const words = (text: string) => text.split(' ').map(fold).join(' ')

test.each([
  ['Prajapati', 'પ્રજાપતિ', 'प्रजापति'],
  ['Bhavnagar', 'ભાવનગર', 'भावनगर'],
  ['Ambika', 'અંબિકા', 'अम्बिका'],
  ['Mahendra', 'મહેન્દ્ર', 'महेंद्र'],
  ['Krishna', 'કૃષ્ણ', 'कृष्णा'],
  ['Dikshit', 'દીક્ષિત', 'दीक्षित'],
  ['Sutariya', 'સુતારિયા', 'सुतारिया'],
  ['Solanki', 'સોલંકી', 'सोलंकी'],
  ['Vaghela', 'વાઘેલા', 'वाघेला'],
  ['Mehta', 'મહેતા', 'मेहता'],
  ['Desai', 'દેસાઈ', 'देसाई'],
  ['Gupta', 'ગુપ્તા', 'गुप्ता'],
  ['Jyoti', 'જ્યોતિ', 'ज्योति'],
  ['bhejna', 'ભેજના', 'भेजना'],
  ['Hari Om', 'હરિ ઓમ', 'हरि ओम'],
])('%s written in three scripts has one key', (...spellings) => {
  expect(new Set(spellings.map(words)).size).toBe(1)
})

test.each([
  ['Patel', 'Patil'],
  ['Bhatt', 'Bhatia'],
  ['Shah', 'Sheth'],
  ['Mehta', 'Mehra'],
  ['Joshi', 'Doshi'],
  ['Rathod', 'Rathi'],
  ['Vyas', 'Vasa'],
  ['Amin', 'Amit'],
  ['Raval', 'Rawat'],
  ['Barot', 'Bharat'],
  ['Kothari', 'Kotak'],
  ['Bhalala', 'Bhalla'],
  ['Thakkar', 'Thakor'],
  ['પટેલ', 'पाटिल'],
])('%s and %s are different surnames and keep different keys', (one, other) => {
  expect(fold(one)).not.toBe(fold(other))
})

test.each([
  ['Sutaria', 'Sutariya'],
  ['Dixit', 'Dikshit'],
  ['Tulshi', 'Tulsi'],
  ['Vyaas', 'Vyas'],
  ['Zaveri', 'Jhaveri'],
  ['Wadia', 'Vadia'],
  ['Shree', 'Shri'],
  ['ज़री', 'जरी'],
  ['સ્\u200dક્રીન', 'સ્ક્રીન'],
])('%s and %s are two spellings of one sound', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test('NFC and NFD of any text have one key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(text.normalize('NFC')) === fold(text.normalize('NFD'))),
  )
})

test('a key is made of Latin letters and digits, or of the letters of a script nobody asked about', () => {
  fc.assert(
    fc.property(fc.constantFrom('अंक', 'કોટન', 'Silk', '૧૨', 'ढाई', 'ऋण', 'ॐ', 'ઑર્ડર'), (word) =>
      /^[a-z0-9]+$/.test(fold(word)),
    ),
  )
})

test('the sacred syllable is om in Devanagari and in Gujarati', () => {
  expect([fold('ॐ'), fold('ૐ')]).toEqual(['om', 'om'])
})

test.each(['ଓଡିଶା', 'தமிழ்', 'ਪੰਜਾਬ', 'বাংলা'])('the letters of %s, of another script, are not taken for ours', (word) => {
  const letters = Array.from(word).filter((letter) => /\p{L}/u.test(letter))
  expect(Array.from(fold(word))).toEqual(letters)
})

test('Indic digits become plain ones and nothing else changes', () => {
  expect(plainDigits('૦૧૨૩૪૫૬૭૮૯ ०१२३४५६७८९ 7 k')).toBe('0123456789 0123456789 7 k')
})

test('a doubled letter is one sound, a doubled digit another number', () => {
  expect(fold('Patell')).toBe(fold('Patel'))
  expect([fold('11'), fold('૧૧'), fold('A100')]).toEqual(['11', '11', 'a100'])
})

test("the apostrophe of a phone's keyboard is that of a computer's", () => {
  expect(fold('D’Souza')).toBe(fold("D'Souza"))
  expect(fold('won’t')).toBe(fold("won't"))
})
