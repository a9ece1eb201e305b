import { clothSound, isCloth } from '#language/line/line-cloth.ts'
import { isSameName } from '#language/name/name-distance.ts'
import { isCharge } from './document-line-charge.ts'
import type { DocumentLine } from './document-line.ts'

/** More than any mill sells at a time; the newest come first. */
const mostQualities = 500
/** People name a quality in a few words. */
const mostWords = 4
const leastLetters = 3

/** What a company calls a cloth of its own, with the sounds of its words. */
export type Quality = { name: string; sounds: readonly string[] }

const soundsOf = (words: string): string[] => words.normalize('NFC').trim().split(/\s+/u).map(clothSound)

/** What a quality is called: the words before its first figure or comma, as in 'Rani pink crepe 60 GSM, dyed'. */
export function qualityName(description: string): string | null {
  const [called = ''] = description.split(/[\p{N},;:/()]/u)
  const name = called.trim()
  return name.length < leastLetters || name.split(/\s+/).length > mostWords ? null : name
}

/** A paper with lines, and its day. */
type Paper = { day: string; lines: readonly Pick<DocumentLine, 'description' | 'charge'>[] }

/** The qualities on papers since a day, each once; of several spellings the first. */
export function qualitiesOn(papers: readonly Paper[], since: string): readonly Quality[] {
  const seen = new Set<string>()
  const qualities = new Map<string, Quality>()
  for (const { day, lines } of papers) {
    if (day < since) continue
    for (const line of lines) {
      if (isCharge(line) || seen.has(line.description)) continue
      seen.add(line.description)
      const name = qualityName(line.description)
      if (name === null) continue
      const sounds = soundsOf(name)
      const sound = sounds.join(' ')
      if (!qualities.has(sound)) qualities.set(sound, { name, sounds })
      if (qualities.size === mostQualities) return [...qualities.values()]
    }
  }
  return [...qualities.values()]
}

/**
 * The quality that has all of the words in their order, in any script, or the part of one that is nothing but a cloth of
 * the trade, as the company writes it: 'પોપલીન' is the Poplin of 'Cotton Poplin'. Null if there is none.
 */
export function qualityNamed(words: string, qualities: readonly Quality[]): string | null {
  const said = soundsOf(words)
  const isSaidAt = ({ sounds }: Quality, from: number): boolean =>
    said.every((sound, at) => isSameName(sounds[from + at] ?? '', sound))
  const whole = qualities.find((one) => one.sounds.length === said.length && isSaidAt(one, 0))
  if (whole || !said.every(isCloth)) return whole?.name ?? null
  for (const one of qualities) {
    const from = one.sounds.findIndex((_, at) => isSaidAt(one, at))
    if (from !== -1)
      return one.name
        .split(/\s+/u)
        .slice(from, from + said.length)
        .join(' ')
  }
  return null
}
