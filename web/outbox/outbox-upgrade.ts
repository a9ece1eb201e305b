import { inputUpgrades } from '#domain/catalogue/catalogue-upgrades.ts'
import { upgradeInput, type InputUpgrade } from '#domain/release/release-upgrade.ts'
import { release } from '#domain/release/release.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Entries of this release do not name theirs. */
const firstRelease = '0.1.0'

/** The release that wrote an entry; the first one did not say so. */
export const releaseOf = (entry: Pick<OutboxEntry, 'release'>): string => entry.release ?? firstRelease

/**
 * An entry upgraded to the current release, for display and editing. The stored entry is sent unchanged: the server
 * recognises a retry by the original input, which an earlier release may already have sent.
 */
export function asWrittenToday<E extends Pick<OutboxEntry, 'operation' | 'input' | 'release'>>(
  entry: E,
  upgrades: readonly InputUpgrade[] = inputUpgrades,
): E {
  const input = upgradeInput(upgrades, entry.operation, entry.input, releaseOf(entry))
  return input === entry.input ? entry : { ...entry, input: { ...input }, release }
}
