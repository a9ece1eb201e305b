/** Bits of a text's sign: a text of a hundred letters sets a fifth of them. */
const bits = 512
const lanes = bits / 32

/** The bits that a text must have to contain a word, by lane. */
type WordSign = readonly { lane: number; mask: number }[]

const bitOf = (before: number, letter: number): number => (Math.imul(before, 31) + Math.imul(letter, 7)) & (bits - 1)

function* bitsOf(text: string): Generator<number, void> {
  let before = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (at > 0) yield bitOf(before, letter)
    before = letter
  }
}

/**
 * Signs of texts: which pairs of letters each may have. Comparing a few numbers rules out nearly every text, so that a
 * rare word is looked for in few.
 */
export class TextSigns {
  #signs = new Uint32Array(lanes * 1024)
  #count = 0

  add(text: string): void {
    const from = this.#count * lanes
    if (from + lanes > this.#signs.length) {
      const longer = new Uint32Array(this.#signs.length * 2)
      longer.set(this.#signs)
      this.#signs = longer
    }
    this.#count += 1
    let before = 0
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at)
      const bit = bitOf(before, letter)
      const place = from + (bit >> 5)
      if (at > 0) this.#signs[place] = (this.#signs[place] ?? 0) | (1 << (bit & 31))
      before = letter
    }
  }

  /** Whether the text at this place may contain the word; false is certain. */
  mayHave(place: number, word: WordSign): boolean {
    const from = place * lanes
    for (const { lane, mask } of word) if (((this.#signs[from + lane] ?? 0) & mask) !== mask) return false
    return true
  }
}

/** The sign of a word that is looked for, as the masks of its lanes. */
export function signOf(word: string): WordSign {
  const masks = new Map<number, number>()
  for (const bit of bitsOf(word)) masks.set(bit >> 5, (masks.get(bit >> 5) ?? 0) | (1 << (bit & 31)))
  return [...masks].map(([lane, mask]) => ({ lane, mask }))
}
