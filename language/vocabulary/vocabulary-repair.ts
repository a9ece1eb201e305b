import { allPhrases, sensesOf, spelt, type Phrase } from './vocabulary.ts'

/** In shorter words a wrong letter makes another word, such as cold and gold. The specification's limit. */
const shortestRepaired = 5
const threshold = 0.8
/** Minimum similarity of spelling: equal consonants do not make equal words, such as bahar (outside), bharo (fill). */
const leastSpelt = 0.65
/** Stricter for verbs that write: a wrong guess would record something nobody asked for. */
const writeThreshold = 0.88
const writing = new Set(['create', 'make', 'change', 'approve'])

/** Sections to repair: the words that carry the command. Function words are too short and too similar. */
const repairable = new Set(['action', 'target', 'status', 'priority', 'fabric', 'place', 'invoice', 'payment'])

/** Sections whose words may be joined from two halves: trade nouns. Halves of verbs are too often separate words. */
const nouns = [...repairable].filter((kind) => kind !== 'action')

interface Candidate {
  readonly key: string
  readonly skeleton: string
  readonly phrase: Phrase
}
let byFirst: Map<string, Candidate[]> | undefined

/** A rough phonetic skeleton without aspiration and vowels. Good for keywords, too coarse for names. */
function skeletonOf(key: string): string {
  return key
    .replace(/([kgtdbpc])h/g, '$1')
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** Edit distance with insertion, deletion, substitution and transposition. Both words are short, so work is bounded. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
function closeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest
}

/** The specification's weighting: 0.7 for similar sound, 0.3 for similar spelling. */
const weighed = (sound: number, spelling: number): number => 0.7 * sound + 0.3 * spelling

/** How alike two words are in sound and spelling. 1 means the same word. */
export const similarity = (a: string, b: string): number =>
  weighed(closeness(skeletonOf(a), skeletonOf(b)), closeness(a, b))

function candidates(): Map<string, Candidate[]> {
  if (byFirst) return byFirst
  byFirst = new Map()
  for (const phrase of allPhrases()) {
    const key = phrase.keys[0]
    if (key === undefined || phrase.keys.length > 1 || key.length < shortestRepaired) continue
    if (!phrase.senses.some(({ kind }) => repairable.has(kind))) continue
    const skeleton = skeletonOf(key)
    const list = byFirst.get(skeleton.charAt(0)) ?? []
    byFirst.set(skeleton.charAt(0), list)
    list.push({ key, skeleton, phrase })
  }
  return byFirst
}

/** The keyword two halves form, exactly or, if `nearly`, approximately; undefined if they are separate words. */
export function keywordOf(key: string, nearly: boolean): string | undefined {
  if (key.length < shortestRepaired) return undefined
  for (const whole of [spelt(key), spelt(key.replace(/s$/, ''))])
    if (sensesOf(whole).some(({ kind, value }) => nouns.includes(kind) || value === 'approve')) return whole
  const mended = nearly ? repair(key) : null
  return mended && mended.similarity >= writeThreshold && mended.phrase.senses.some(({ kind }) => nouns.includes(kind))
    ? mended.phrase.keys[0]
    : undefined
}

/** The keyword a misrecognised word probably was, or null. Do not call for words that are keywords. */
export function repair(key: string): { phrase: Phrase; similarity: number } | null {
  if (key.length < shortestRepaired || key.length > 24) return null
  const skeleton = skeletonOf(key)
  let best: { phrase: Phrase; similarity: number } | null = null
  for (const candidate of candidates().get(skeleton.charAt(0)) ?? []) {
    // One word must not start with a vowel and the other with a consonant: Nakoda is not ankada.
    if (/^[aeiou]/.test(key) !== /^[aeiou]/.test(candidate.key)) continue
    if (Math.abs(candidate.key.length - key.length) > 3 || Math.abs(candidate.skeleton.length - skeleton.length) > 2)
      continue
    const sound = closeness(skeleton, candidate.skeleton)
    // Most words are this far apart: no spelling would bring them together.
    if (weighed(sound, 1) < threshold) continue
    const spelling = closeness(key, candidate.key)
    const alike = weighed(sound, spelling)
    const needed = candidate.phrase.senses.some(({ kind, value }) => kind === 'action' && writing.has(value))
      ? writeThreshold
      : threshold
    if (alike >= needed && spelling >= leastSpelt && alike > (best?.similarity ?? 0))
      best = { phrase: candidate.phrase, similarity: alike }
  }
  return best
}
