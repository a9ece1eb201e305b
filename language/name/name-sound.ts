import { fold } from '#language/script/script-fold.ts'

/** Under this many sounds a word is too short to stand for anybody. */
const leastSounds = 2
/** Recognisers hear names of a few words; a whole sentence is no nickname. */
const mostSounds = 60

/**
 * The sound of words, the same in Latin, Devanagari and Gujarati script and however they are divided: a recogniser
 * writes 'Bhav bhai' as one word or as two. Null if they are too short or too long to stand for a party.
 */
export function nameSound(words: string): string | null {
  const key = fold(words.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
  return key.length < leastSounds || key.length > mostSounds ? null : key
}
