import type { InputUpgrade } from '#domain/release/release-upgrade.ts'

/**
 * Every change of what a write must be sent since the first release, in their order. A write that waited on a device while
 * the product was renewed is upgraded before it is sent, and one that a device with older code sends when it arrives.
 * What no upgrade can know is asked of the person who wrote it.
 */
export const inputUpgrades: readonly InputUpgrade[] = []
