/** Chance from a seed: the same seed makes the same choices in the same order, on every machine. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A whole number from 0 to below 2^32, by mulberry32. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor((this.#next() / 2 ** 32) * end)
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  /** Whether something happens that happens in this share of cases. */
  is(share: number): boolean {
    return this.#next() / 2 ** 32 < share
  }

  /** One of them. Throws if there is none. */
  of<T>(some: readonly T[]): T {
    if (some.length === 0) throw new RangeError('nothing to choose from')
    return some[this.below(some.length)] as T // within the list, as was just seen
  }

  /** One of them, each as probable as its weight says. */
  weighted<T>(some: readonly T[], weightOf: (one: T) => number): T {
    let left = (this.#next() / 2 ** 32) * some.reduce((sum, one) => sum + weightOf(one), 0)
    return some.find((one) => (left -= weightOf(one)) < 0) ?? this.of(some)
  }

  uuid(): string {
    const hex = Array.from({ length: 4 }, () => this.#next().toString(16).padStart(8, '0')).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
