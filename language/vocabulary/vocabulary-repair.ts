import { allPhrases, sensesOf, spelt, type Phrase } from './vocabulary.ts'

/** Below this length a wrong letter makes another word: cold and gold, order and older. The specification's figure. */
const shortestRepaired = 5
const threshold = 0.8
/** Two words with the same consonants may still be strangers: bahar (outside) and bharo (fill). */
const leastSpelt = 0.65
/** A verb that writes must be nearly whole: a wrong guess here would record something nobody asked for. */
const writeThreshold = 0.88
const writing = new Set(['create', 'make', 'change', 'approve'])

/** What is worth repairing: the words that carry the command. Function words are too short and too alike. */
const repairable = new Set(['action', 'target', 'status', 'priority', 'fabric', 'place', 'invoice', 'payment'])

/** What is heard in two halves: nouns of the trade. A verb's halves are too often two words. */
const nouns = [...repairable].filter((kind) => kind !== 'action')

interface Candidate {
  readonly key: string
  readonly skeleton: string
  readonly phrase: Phrase
}
let byFirst: Map<string, Candidate[]> | undefined

/** How a word sounds when one listens carelessly: no breath, no vowels, v for b. Good for keywords, too rough for names. */
function skeletonOf(key: string): string {
  return key
    .replace(/([kgtdbpc])h/g, '$1')
    .replace(/[aeiouyh]/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** Letters to insert, remove, change or swap with a neighbour to turn one word into the other. Both are short: the work is bounded. */
export function editDistance(a: string, b: string): number {
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

/** The specification's blend: 0.7 of how alike two words sound and 0.3 of how alike they are spelt. 1 is the same word. */
export function similarity(a: string, b: string): number {
  return 0.7 * closeness(skeletonOf(a), skeletonOf(b)) + 0.3 * closeness(a, b)
}

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

/** The keyword that two halves make together, exactly or nearly as well; undefined when they are two words. */
export function keywordOf(key: string, nearly: boolean): string | undefined {
  if (key.length < shortestRepaired) return undefined
  for (const whole of [spelt(key), spelt(key.replace(/s$/, ''))])
    if (sensesOf(whole).some(({ kind }) => nouns.includes(kind))) return whole
  const mended = nearly ? repair(key) : null
  return mended && mended.similarity >= writeThreshold && mended.phrase.senses.some(({ kind }) => nouns.includes(kind))
    ? mended.phrase.keys[0]
    : undefined
}

/** The keyword a damaged word was probably meant to be, or null. A word that is already a keyword is not asked about here. */
export function repair(key: string): { phrase: Phrase; similarity: number } | null {
  if (key.length < shortestRepaired || key.length > 24) return null
  const skeleton = skeletonOf(key)
  let best: { phrase: Phrase; similarity: number } | null = null
  for (const candidate of candidates().get(skeleton.charAt(0)) ?? []) {
    // A word that begins with a vowel is no damaged word that begins with none: Nakoda is not ankada.
    if (/^[aeiou]/.test(key) !== /^[aeiou]/.test(candidate.key)) continue
    if (Math.abs(candidate.key.length - key.length) > 3 || Math.abs(candidate.skeleton.length - skeleton.length) > 2)
      continue
    const alike = similarity(key, candidate.key)
    const needed = candidate.phrase.senses.some(({ kind, value }) => kind === 'action' && writing.has(value))
      ? writeThreshold
      : threshold
    if (alike >= needed && closeness(key, candidate.key) >= leastSpelt && alike > (best?.similarity ?? 0))
      best = { phrase: candidate.phrase, similarity: alike }
  }
  return best
}
