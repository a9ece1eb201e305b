import type { NameFinder, Party } from './name-finder.ts'
import { finderOf, type Viewed } from './use-names-alike.ts'

/**
 * The finder with every name of the copy, for a spoken name. Between portions the screen may draw; null if the index does
 * not load.
 */
export async function filledNameFinder(replica: Viewed): Promise<NameFinder | null> {
  const finder = await finderOf(replica).catch(() => null)
  if (!finder) return null
  await replica.whole()
  const view = replica.view()
  const parties = [view.list('lead'), view.list('business-profile')]
  if (parties.every((list, at) => list === filledWith.get(finder)?.[at])) return finder
  await new Promise<void>((resolve) => finder.learnAll(parties, resolve))
  filledWith.set(finder, parties)
  return finder
}
/** The lists whose names a finder has. They stay the same until a row changes: each sentence asks, and few find one. */
const filledWith = new WeakMap<NameFinder, readonly (readonly Party[])[]>()
