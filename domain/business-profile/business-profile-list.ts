import type { BusinessProfile } from './business-profile.ts'

export const profileFilters = ['all', 'customer', 'prospect'] as const
export type ProfileFilter = (typeof profileFilters)[number]

/** What the address says, or `all` where it says something else. */
export const profileFilterOf = (text: string): ProfileFilter =>
  profileFilters.find((filter) => filter === text) ?? 'all'

export const profilesIn = (profiles: readonly BusinessProfile[], filter: ProfileFilter): readonly BusinessProfile[] =>
  filter === 'all' ? profiles : profiles.filter(({ customerStatus }) => customerStatus === filter)

/** No more cloth on credit: what whoever takes an order must see first. */
export const isOnHold = ({ creditStatus }: BusinessProfile): boolean => creditStatus === 'hold'

export const isProspect = ({ customerStatus }: BusinessProfile): boolean => customerStatus === 'prospect'
