import { inputUpgrades } from '#domain/catalogue/catalogue-upgrades.ts'
import { release } from '#domain/release/release.ts'
import { upgradeInput, type InputUpgrade } from '#domain/release/release-upgrade.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** The release whose entries do not say which wrote them. */
const firstRelease = '0.1.0'

export const releaseOf = (entry: Pick<OutboxEntry, 'release'>): string => entry.release ?? firstRelease

/**
 * An entry as today's code would have written it, to be shown and edited by. What lies on the disk stays as it was, and is
 * sent as it was: the server knows a repetition by what was sent before, perhaps by the code of an earlier release.
 */
export function asWrittenToday(entry: OutboxEntry, upgrades: readonly InputUpgrade[] = inputUpgrades): OutboxEntry {
  const input = upgradeInput(upgrades, entry.operation, entry.input, releaseOf(entry))
  return input === entry.input ? entry : { ...entry, input: { ...input }, release }
}
