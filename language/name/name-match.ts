import { isLookalike, isSameName, nameDistance } from './name-distance.ts'
import { nameParts, type NameParts } from './name-key.ts'

type NameReason =
  | 'same-name'
  | 'part-of-name'
  | 'joined'
  | 'same-firm-words'
  | 'other-firm-words'
  | 'only-firm-words'
  | 'lookalike'
  | 'begins-alike'
  | 'different'

/** `match` can be acted on; `lookalike` may only be offered as 'did you mean'. `score` is 0 to 1, for ranking. */
export interface NameMatch {
  readonly verdict: 'match' | 'lookalike' | 'different'
  readonly score: number
  readonly reasons: readonly NameReason[]
}

/**
 * Whether a spoken or typed query means the stored name, in any of the three scripts. A surname alone matches every
 * firm with it; a common firm word alone matches nothing; a different firm word means a different firm.
 */
export function matchName(query: string, stored: string): NameMatch {
  return matchParts(nameParts(query), nameParts(stored))
}

/** As `matchName`, for names that are parsed already: one query is compared with many. */
export function matchParts(query: NameParts, stored: NameParts): NameMatch {
  if (query.own.length === 0) return matchWithoutOwn(query, stored)
  const fit = ownFit(query, stored)
  if (fit === null) return alike(query, stored)
  if (conflicts(query.generic, stored.generic))
    return { verdict: 'different', score: 0.45, reasons: ['other-firm-words'] }
  const whole = stored.own.length === 0 ? 1 : Math.min(1, query.own.length / stored.own.length)
  const words = query.generic.length > 0 && query.generic.every((family) => stored.generic.includes(family)) ? 1 : 0
  const score = 0.7 + 0.15 * whole + 0.1 * words + 0.05 * (1 - Math.min(1, fit.distance))
  return {
    verdict: 'match',
    score: Math.min(1, score),
    reasons: [
      fit.joined ? 'joined' : whole === 1 ? 'same-name' : 'part-of-name',
      ...(words ? (['same-firm-words'] as const) : []),
    ],
  }
}

/** Whether a name is the whole of a stored one: all its own words and all its firm words, and no others. */
export function isWholeName(query: NameParts, stored: NameParts): boolean {
  return (
    query.own.length === stored.own.length &&
    matchParts(query, stored).reasons.includes('same-name') &&
    covers(query.generic, stored.generic) &&
    covers(stored.generic, query.generic)
  )
}

/** 'Shree', 'Surat Textiles', 'Silk Mills': without own words, a query must equal the whole stored name. */
function matchWithoutOwn(query: NameParts, stored: NameParts): NameMatch {
  const same =
    stored.own.length === 0 &&
    query.weak.length + query.generic.length > 0 &&
    covers(query.weak, stored.weak) &&
    covers(stored.weak, query.weak) &&
    covers(query.generic, stored.generic)
  return same && !(query.generic.length === 0 && stored.generic.length > 0 && query.weak.length === 0)
    ? { verdict: 'match', score: 0.8, reasons: ['same-name'] }
    : { verdict: 'different', score: 0.1, reasons: ['only-firm-words'] }
}
const covers = (some: readonly string[], all: readonly string[]) => some.every((word) => all.includes(word))

/** Every own word of the query has a counterpart, in any order, or the joined words match (Hari Om, Hariom). */
function ownFit(query: NameParts, stored: NameParts): { distance: number; joined: boolean } | null {
  const left = [...stored.own]
  let distance = 0
  for (const word of query.own) {
    const at = left.findIndex((other) => isSameName(word, other))
    if (at < 0) return joinedFit(query, stored)
    distance += nameDistance(word, left[at] ?? '')
    left.splice(at, 1)
  }
  return { distance, joined: false }
}
function joinedFit(query: NameParts, stored: NameParts): { distance: number; joined: boolean } | null {
  if (query.own.length + stored.own.length + stored.weak.length <= 2 || !stored.frame.startsWith(query.frame))
    return null
  const beginnings = stored.own.map((_, at) => stored.own.slice(0, at + 1).join(''))
  for (const one of [query.joined, query.own.join('')])
    for (const other of [stored.joined, ...beginnings])
      if (isSameName(one, other)) return { distance: nameDistance(one, other), joined: true }
  return null
}
/** Each has firm words the other lacks: Parmar Traders is not Parmar Textiles. */
function conflicts(query: readonly string[], stored: readonly string[]): boolean {
  return query.some((family) => !stored.includes(family)) && stored.some((family) => !query.includes(family))
}
function alike(query: NameParts, stored: NameParts): NameMatch {
  const close = query.own.every((word) =>
    stored.own.some((other) => isSameName(word, other) || isLookalike(word, other)),
  )
  if (!close || stored.own.length === 0) return { verdict: 'different', score: 0, reasons: ['different'] }
  const distance = query.own.reduce(
    (sum, word) => sum + Math.min(...stored.own.map((other) => nameDistance(word, other))),
    0,
  )
  return { verdict: 'lookalike', score: Math.max(0.2, 0.6 - 0.1 * distance), reasons: ['lookalike'] }
}
