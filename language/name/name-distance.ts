/**
 * Weighted edit distance between two spellings of a name, in letters. Variations common within one name cost little (an
 * aspirate, an unwritten a, ee for i); a change that makes a different surname costs a whole letter.
 */
const vowels = new Set('aeiou')

function dropCost(word: string, at: number): number {
  const letter = word.charAt(at)
  const before = word.charAt(at - 1)
  if (letter >= '0' && letter <= '9') return 1
  if (letter === 'h') return at > 0 && 'kgtdbpcjs'.includes(before) ? 0.25 : 0.4
  if (letter === 'a') return at === word.length - 1 ? 0.3 : 0.15
  if (letter === 'y' || (letter === 'i' && /[aeou]/.test(word.charAt(at + 1)))) return 0.3
  if (letter === before) return 0.1
  return vowels.has(letter) ? 0.7 : 0.9
}
/** Sounds easily confused, with their substitution cost; any other substitution costs 1. */
const near = 'ai.9 ae.55 ao.7 ei.75 iy.15 uo.55 au.7 bv.5 dr.7 jy.7 ks.7 mn.6 kg.6 td.6 bp.6 lr.9 sj.5 cs.8 fp.3 vu.4'
const letters = 128
/** Substitution costs of all ASCII pairs; a search looks up some hundred thousand. */
const costs = new Float64Array(letters * letters).fill(1)
for (let i = 0; i < letters; i++) costs[i * letters + i] = 0
for (const pair of near.split(' ')) {
  const [a, b] = [pair.charCodeAt(0), pair.charCodeAt(1)]
  costs[a * letters + b] = Number(pair.slice(2))
  costs[b * letters + a] = Number(pair.slice(2))
}
/** Keys may contain letters of other scripts, which are only compared for equality. */
function changeCost(a: number, b: number): number {
  return a < letters && b < letters ? (costs[a * letters + b] ?? 1) : a === b ? 0 : 1
}

/** Minimum cost of turning one key into the other; 0 if equal. Work is bounded by the product of the lengths. */
export function nameDistance(a: string, b: string): number {
  const row = measured.get(a) ?? new Map<string, number>()
  const known = row.get(b)
  if (known !== undefined) return known
  const distance = measure(a, b)
  if (row.size >= mostMeasured) row.clear()
  if (measured.size >= mostMeasured) measured.clear()
  measured.set(a, row.set(b, distance))
  return distance
}
/** Bounded cache: a search compares the same few words with thousands of names. */
const measured = new Map<string, Map<string, number>>()
const mostMeasured = 500

/** Two reused rows suffice: a search measures hundreds of pairs and must not create garbage. */
const longestMeasured = 64
let above = new Float64Array(longestMeasured + 1)
let below = new Float64Array(longestMeasured + 1)

function measure(one: string, other: string): number {
  const a = one.slice(0, longestMeasured)
  const b = other.slice(0, longestMeasured)
  const drops = Array.from(b, (_, j) => dropCost(b, j))
  above[0] = 0
  for (let j = 1; j <= b.length; j++) above[j] = (above[j - 1] ?? 0) + (drops[j - 1] ?? 0)
  for (let i = 1; i <= a.length; i++) {
    const drop = dropCost(a, i - 1)
    const letter = a.charCodeAt(i - 1)
    below[0] = (above[0] ?? 0) + drop
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + changeCost(letter, b.charCodeAt(j - 1))
      below[j] = Math.min(change, (above[j] ?? 0) + drop, (below[j - 1] ?? 0) + (drops[j - 1] ?? 0))
    }
    ;[above, below] = [below, above]
  }
  return above[b.length] ?? 0
}

/** Tolerance per letter for the same name: almost none in a short surname, one slip in a long one. */
const slips = 0.09
const shortest = 0.32
/** A larger difference in length is never a slip. */
const mostSlips = 4
/** Share of letters that may differ in a lookalike: close enough to ask about, not to choose. */
const likeness = 0.4

/** Same name, allowing for common spelling variants. Short surnames get little tolerance: they differ by one letter. */
export function isSameName(a: string, b: string): boolean {
  if (a === b) return true
  return (
    Math.abs(a.length - b.length) <= mostSlips &&
    nameDistance(a, b) <= Math.max(shortest, slips * Math.max(a.length, b.length))
  )
}
/** Close enough to ask 'did you mean'. */
export function isLookalike(a: string, b: string): boolean {
  // Two letters are close to half of all short names: 'jk' is not a spelling of Jai.
  if (Math.min(a.length, b.length) < 3) return false
  return nameDistance(a, b) <= likeness * Math.max(a.length, b.length)
}
