import { expect, test } from 'vitest'
import { clothSound, isCloth } from './line-cloth.ts'

test.each([
  ['Satin', 'સાટીન સેટીન साटिन सैटिन साटन'],
  ['Poplin', 'પોપલીન પોપ્લીન पॉपलिन'],
  ['Crepe', 'ક્રેપ क्रेप krep'],
  ['Rayon', 'રેયોન रेयॉन'],
  ['Organza', 'ઓર્ગેન્ઝા ऑर्गेंजा'],
  ['Jacquard', 'જેકાર્ડ जैकार्ड'],
  ['Lycra', 'લાઇક્રા लाइक्रा'],
  ['Muslin', 'મસલિન मसलिन'],
  ['Velvet', 'વેલ્વેટ वेलवेट'],
  ['Georgette', 'જ્યોર્જેટ जॉर्जेट'],
  ['Nylon', 'નાયલોન नायलॉन'],
])('%s is one cloth in every script', (name, spellings) => {
  expect(isCloth(clothSound(name))).toBe(true)
  for (const spelling of spellings.split(' ')) expect(clothSound(spelling), spelling).toBe(clothSound(name))
})

test('another word keeps its own sound', () => {
  expect(clothSound('Banglori')).toBe('banglori')
  expect(isCloth(clothSound('Banglori'))).toBe(false)
  expect(clothSound('સાટી')).not.toBe(clothSound('Satin'))
})
