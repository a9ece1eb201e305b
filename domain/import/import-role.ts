import type { Role } from '#domain/kernel/role.ts'

/** What can be brought in from a file, by the feature whose list it is. */
const importedFeatures = ['lead', 'business-profile'] as const
export type ImportedFeature = (typeof importedFeatures)[number]
export const isImported = (feature: string): feature is ImportedFeature =>
  importedFeatures.some((one) => one === feature)

/** Who brings whole lists in. Each row is written by the operation that writes one by hand, with that operation's own roles. */
export const importers = ['owner'] as const satisfies readonly Role[]
