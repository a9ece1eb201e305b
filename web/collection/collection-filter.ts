import { daysBetween } from '#domain/calendar/calendar-day.ts'
import { callList, promisedList, type Call, type CallFacts, type Listed } from '#domain/ledger/ledger-calls.ts'

/** The chips above the list; the first is chosen while no other is. */
export const collectionFilters = ['all', 'promises', 'overdue', 'old', 'due_soon', 'over_limit', 'disputed'] as const
export type CollectionFilter = (typeof collectionFilters)[number]

/** Days past its due day from which a bill is old. */
const old = 60

type Collection = { calls: readonly Call[]; facts: readonly CallFacts[]; today: string }

export const collectionOf = (facts: readonly CallFacts[], today: string): Collection => ({
  calls: callList(facts, today),
  facts,
  today,
})

/** The parties of a chip, the most urgent first. Promised: also those nobody calls before their day. */
export function listedIn(filter: CollectionFilter, { calls, facts, today }: Collection): readonly Listed[] {
  if (filter === 'all') return calls
  if (filter === 'promises') {
    const broken = calls.filter(({ tier }) => tier === 'promise_broken')
    return [...broken, ...promisedList(facts, today)]
  }
  if (filter === 'old' || filter === 'disputed') {
    const wanted = new Set(facts.filter(filter === 'old' ? isOld(today) : isDisputed).map(({ ledgerId }) => ledgerId))
    return calls.filter(({ ledgerId }) => wanted.has(ledgerId))
  }
  return calls.filter(({ tier }) => tier === filter)
}

const isOld =
  (today: string) =>
  ({ bills }: CallFacts): boolean =>
    bills.some(({ dueDate }) => dueDate !== null && daysBetween(dueDate, today) > old)

const isDisputed = ({ bills }: CallFacts): boolean => bills.some(({ disputed = 0 }) => disputed > 0)
