import type { Allocation } from './allocation.ts'

/** The allocations that were not taken back. */
export function liveAllocations(all: readonly Allocation[]): Allocation[] {
  const undone = new Set(all.map(({ undoes }) => undoes))
  return all.filter(({ id, undoes }) => undoes === null && !undone.has(id))
}
