import type { InputUpgrade } from '#domain/release/release-upgrade.ts'

/**
 * Changes to write inputs since the first release, oldest first. A write queued on a device is upgraded before it is
 * sent; one sent by older code, when it arrives. If no upgrade can supply a value, the author is asked for it.
 */
export const inputUpgrades: readonly InputUpgrade[] = []
