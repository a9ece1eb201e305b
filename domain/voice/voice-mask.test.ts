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

test.each([
  ['12(3456789', ['123456789']],
  ['१०(९८७६५४३', ['109876543']],
  ['૧૦(૯૮૭૬૫૪૩', ['109876543']],
  ['12(34567', ['1234567']],
  ['12(34', [1234]],
  ['account 1234-5678-9012-3456', ['1234567890123456']],
  ['ref12345678', [12_345_678]],
  ['ref1234', [1234]],
] as const)('%s is no number that anybody says, and leaves the server masked all the same', (sentence, values) => {
  const { text, masked } = maskSentence(sentence)

  expect(text).not.toMatch(/[0-9०-९૦-૯]{2}/u)
  expect(masked.map(({ value }) => value)).toEqual(values)
  expect(masked.map(({ mark }) => mark)).toEqual(
    values.map((value) => (typeof value === 'string' ? 'PHONE_1' : 'NUMBER_1')),
  )
})

test('three digits after a letter are of a name, four are not; after a space they are a number', () => {
  expect(maskSentence('call AB123 Fabrics').masked).toEqual([])
  expect(maskSentence('call AB1234 Fabrics').text).toBe('call ABNUMBER_1 Fabrics')
  expect(maskSentence('call Fabrics 123').text).toBe('call Fabrics NUMBER_1')
})

test('a number that runs on into a phone leaves with all of it, as one', () => {
  expect(maskSentence('give 2 lakh 12(3456789 to Shah')).toEqual({
    text: 'give PHONE_1 to Shah',
    masked: [{ mark: 'PHONE_1', said: '2 lakh 12(3456789', value: 200_012 }],
  })
})

test('several are numbered in the order in which they were said, each with its own value', () => {
  const { text, masked } = maskSentence('Shah gave 15000 for order 20 and phone 98790 98790')

  expect(text).toBe('Shah gave NUMBER_1 for order NUMBER_2 and phone PHONE_3')
  expect(masked).toEqual([
    { mark: 'NUMBER_1', said: '15000', value: 15_000 },
    { mark: 'NUMBER_2', said: '20', value: 20 },
    { mark: 'PHONE_3', said: '98790 98790', value: '9879098790' },
  ])
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

test('a sum of as many digits as a telephone has stays a sum, also beside other numbers', () => {
  expect(maskSentence('Shah gave 1,25,00,000 for order 20').masked).toEqual([
    { mark: 'NUMBER_1', said: '1,25,00,000', value: 1_25_00_000 },
    { mark: 'NUMBER_2', said: '20', value: 20 },
  ])
})

test('a mark that was not given is not put back, and only a mark alone is a value', () => {
  const { masked } = maskSentence('order 15')
  expect(unmaskText('NUMBER_2', masked)).toBeNull()
  expect(maskedValue(' NUMBER_1 ', masked)).toBe(15)
  expect(maskedValue('SO-NUMBER_1', masked)).toBeUndefined()
})
