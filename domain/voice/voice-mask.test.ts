import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskSentence, maskedValue, unmaskText } from './voice-mask.ts'

test.each([
  ['add lead Ambika Processors 98790 98790', 'add lead Ambika Processors PHONE_1', ['9879098790']],
  ['Patel Textile nu payment 2,91,218 aavyu', 'Patel Textile nu payment NUMBER_1 aavyu', [291218]],
  ['પટેલ ટેક્સટાઇલ ના બે લાખ એકાણું હજાર આવ્યા', 'પટેલ ટેક્સટાઇલ ના NUMBER_1 આવ્યા', [291000]],
  ['શાહ સિલ્કનો ફોન ૯૮૭૬૫ ૪૩૨૧૦ લખો', 'શાહ સિલ્કનો ફોન PHONE_1 લખો', ['9876543210']],
  ['गुप्ता ट्रेडर्स से १५००० रुपये आये', 'गुप्ता ट्रेडर्स से NUMBER_1 रुपये आये', [15000]],
  ['ऑर्डर 15 भेज दिया', 'ऑर्डर NUMBER_1 भेज दिया', [15]],
  ['call A1 Fabrics', 'call A1 Fabrics', []],
  ['landline 0261-244 1234 of Shah', 'landline PHONE_1 of Shah', ['2612441234']],
  ['what about the mill', 'what about the mill', []],
] as const)('%s leaves the server as %s', (sentence, text, values) => {
  const masked = maskSentence(sentence)

  expect(masked.text).toBe(text)
  expect(masked.masked.map(({ value }) => value)).toEqual(values)
  expect(unmaskText(masked.text, masked.masked)).toBe(sentence.normalize('NFC'))
})

test('no phone and no amount of any sentence is in what leaves the server, and the sentence comes back whole', () => {
  const script = fc.constantFrom('0', '०', '૦')
  const number = fc
    .tuple(fc.bigInt({ min: 1000n, max: 99_999_999_999n }), script)
    .map(([value, zero]) =>
      Array.from(String(value), (sign) => String.fromCodePoint((zero.codePointAt(0) ?? 48) + Number(sign))).join(''),
    )
  const word = fc.constantFrom(
    'Ambika',
    'ના',
    'payment',
    'से',
    'રૂપિયા',
    'phone',
    'Char Bhuja Textiles',
    ',',
    '-',
    '(',
    '₹',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, number), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(' ', ''),
      (parts, gap) => {
        const sentence = parts.join(gap).normalize('NFC')
        const { text, masked } = maskSentence(sentence)

        expect(text.replaceAll(/(PHONE|NUMBER)_\d+/g, '')).not.toMatch(/[0-9०-९૦-૯]{4}/u)
        expect(unmaskText(text, masked)).toBe(sentence)
      },
    ),
    { numRuns: 500 },
  )
})

test('a mark that was not given is not put back, and only a mark alone is a value', () => {
  const { masked } = maskSentence('order 15')
  expect(unmaskText('NUMBER_2', masked)).toBeNull()
  expect(maskedValue(' NUMBER_1 ', masked)).toBe(15)
  expect(maskedValue('SO-NUMBER_1', masked)).toBeUndefined()
})
