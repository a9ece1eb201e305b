import { lineUnits } from '#domain/document-line/document-line-unit.ts'
import { fabricTypes } from '#domain/lead/lead-choices.ts'
import { fold } from '#language/script/script-fold.ts'
import fabrics from './line-fabric.json' with { type: 'json' }
import words from './line-words.json' with { type: 'json' }

const keysOf = (spellings: string): ReadonlySet<string> => new Set(spellings.split(' ').map(fold))
const spelt = (spellings: string): ReadonlySet<string> => new Set(spellings.split(' '))

type Unit = (typeof lineUnits)[number]
const units = new Map<string, Unit>(
  lineUnits.flatMap((unit) => [...keysOf(words.unit[unit])].map((key) => [key, unit] as const)),
)

/** The unit a word names, or undefined. */
export const unitNamed = (key: string): Unit | undefined => units.get(key)

// ટકા (percent) and તાકા (a roll of cloth) sound alike to a key: the spelling decides.
const percents = spelt(words.percent)
const takas = keysOf(words.taka)

/** Whether a word or sign means percent. */
export const isPercent = (text: string): boolean => text === '%' || percents.has(text.toLowerCase())

/** Whether a word means a roll of cloth: `key` is how the text sounds. */
export const isTaka = (text: string, key: string): boolean => takas.has(key) && !isPercent(text)

const marks = {
  percentOf: keysOf(words.percentOf),
  rupees: keysOf(words.rupees),
  paise: keysOf(words.paise),
  rate: keysOf(words.rate),
  per: keysOf(words.per),
  each: keysOf(words.each),
  total: keysOf(words.total),
  gsm: keysOf(words.gsm),
  inch: keysOf(words.inch),
  width: keysOf(words.width),
  times: keysOf(words.times),
  filler: keysOf(words.filler),
  yarn: keysOf(words.yarn),
}

/** Whether a word has this part in a line of goods. */
export const is = (part: keyof typeof marks, key: string): boolean => marks[part].has(key)

const cloths = new Map(
  fabricTypes.flatMap((fabric) => {
    const spellings: string | undefined = Object.entries(fabrics).find(([name]) => name === fabric)?.[1]
    return spellings === undefined ? [] : [...keysOf(spellings)].map((key) => [key, fabric] as const)
  }),
)

/** The one cloth that these words name: 'cotton silk' is neither, and yarn is no cloth. */
export function fabricNamed(keys: readonly string[]): (typeof fabricTypes)[number] | null {
  if (keys.some((key) => is('yarn', key))) return null
  const found = new Set(keys.flatMap((key) => cloths.get(key) ?? []))
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}
