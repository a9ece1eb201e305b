import { fold } from '#language/script/script-fold.ts'
import cloths from './line-cloth.json' with { type: 'json' }

/** An English 'crepe' ends in a letter that nobody says, and no other script writes. */
const soundOf = (word: string): string => fold(word).replace(/(?<=...)e$/, '')

/** Each spelling as it is heard, and the sound of the name that bills have. */
const heard = new Map(
  Object.entries(cloths).flatMap(([name, spellings]) =>
    [name, ...spellings.split(' ')].filter(Boolean).map((spelling) => [soundOf(spelling), soundOf(name)] as const),
  ),
)

/** The sound of a word of goods, in any script: of a cloth of the trade the same, however its name was heard. */
export function clothSound(word: string): string {
  const sound = soundOf(word)
  return heard.get(sound) ?? sound
}

/** Whether the sound is that of a cloth of the trade. */
export const isCloth = (sound: string): boolean => heard.has(sound)
