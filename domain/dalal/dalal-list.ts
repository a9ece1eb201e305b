import type { Dalal } from './dalal.ts'

/** The filters of the list of brokers; `due` are those we owe something. */
export const dalalFilters = ['all', 'due', 'ahead'] as const
type DalalFilter = (typeof dalalFilters)[number]

/** The filter an address names; one it does not know is `all`. */
export const dalalFilterOf = (name: string): DalalFilter => dalalFilters.find((known) => known === name) ?? 'all'

export const dalalsIn = <D extends Pick<Dalal, 'balance'>>(dalals: readonly D[], filter: DalalFilter): readonly D[] => {
  if (filter === 'all') return dalals
  return dalals.filter(({ balance }) => (filter === 'due' ? balance < 0 : balance > 0))
}
