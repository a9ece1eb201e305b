import { fold, withoutA } from '#language/script/script-fold.ts'
import words from './number-words.json' with { type: 'json' }

export type NumberLanguage = 'en' | 'hi' | 'gu'

/** Values of number words, by folded spelling. */
export function worth(rows: Record<string, string>): Map<string, number> {
  return new Map(
    Object.entries(rows).flatMap(([value, spellings]) =>
      spellings.split(' ').map((spelling) => [fold(spelling), Number(value)] as const),
    ),
  )
}
/** One map per language: 0 to 99 are irregular in both Indian ones, and सत्तर is seventy but સત્તર is seventeen. */
export const units: Record<NumberLanguage, Map<string, number>> = { en: new Map(), hi: new Map(), gu: new Map() }
for (const language of ['en', 'hi', 'gu'] as const)
  words[language].split(',').forEach((row, value) => {
    for (const spelling of row.trim().split(' ')) if (spelling) units[language].set(fold(spelling), value)
  })

/** Long number words without their a's: adtalis is adatalis, tiranve is tiranave. */
const looseOf = (words: Map<string, number>) => new Map([...words].map(([key, value]) => [withoutA(key), value]))
const looseUnits = { en: looseOf(units.en), hi: looseOf(units.hi), gu: looseOf(units.gu) }

/**
 * As dialects say them: without the hum, with h for s, and without it at the end. Paisath is painsath, panhath pansath,
 * tetri tetris. What two numbers would be is neither.
 */
const roughly = (key: string): string =>
  withoutA(key.replace(/^h(?=[aeiou])/, 's'))
    .replace(/n(?=[^aeiou])/g, '')
    .replace(/(?<=[aeiou])h(?=[aeiou])/g, 's')
    .replace(/(?<=.{3})[sh]$/, '')
function roughOf(words: Map<string, number>): Map<string, number> {
  const found = new Map<string, number>()
  const twice = new Set<string>()
  for (const [key, value] of words) {
    const rough = roughly(key)
    if (rough.length < 4 || key.length < 5 || (found.get(rough) ?? value) !== value) twice.add(rough)
    else found.set(rough, value)
  }
  for (const rough of twice) found.delete(rough)
  return found
}
const roughUnits = { en: new Map<string, number>(), hi: roughOf(units.hi), gu: roughOf(units.gu) }

/** Too short for the rule, and other words too: Surti hat is sat, seven, and hol sol, sixteen. They stand after 'number', or before or after hundreds. */
const shortRough = worth(words.rough)
export const shortRoughOf = (key: string, language: NumberLanguage) =>
  language === 'gu' ? shortRough.get(key) : undefined

/** A number word only as a dialect says it, or undefined. */
export function roughUnitOf(key: string, language: NumberLanguage): number | undefined {
  if (key.length < 5) return undefined
  for (const each of order[language]) {
    const value = roughUnits[each].get(roughly(key))
    if (value !== undefined) return value
  }
  return undefined
}

/** Order in which to try languages; all three, since people mix them. */
const order: Record<NumberLanguage, readonly NumberLanguage[]> = {
  en: ['en', 'hi', 'gu'],
  hi: ['hi', 'gu', 'en'],
  gu: ['gu', 'hi', 'en'],
}

/** A number word from 0 to 99 in any of the three languages, or undefined. */
export function unitOf(key: string, language: NumberLanguage): number | undefined {
  for (const each of order[language]) {
    const value = units[each].get(key) ?? (key.length > 5 ? looseUnits[each].get(withoutA(key)) : undefined)
    if (value !== undefined) return value
  }
  return undefined
}
