import type { BusinessProfile } from './business-profile.ts'

export const profileFilters = ['all', 'customer', 'prospect'] as const
export type ProfileFilter = (typeof profileFilters)[number]

/** The filter in the URL, or `all` if it is unknown. */
export const profileFilterOf = (text: string): ProfileFilter =>
  profileFilters.find((filter) => filter === text) ?? 'all'

export const profilesIn = (profiles: readonly BusinessProfile[], filter: ProfileFilter): readonly BusinessProfile[] =>
  filter === 'all' ? profiles : profiles.filter(({ customerStatus }) => customerStatus === filter)

/** No more goods on credit; shown first to anyone taking an order. */
export const isOnHold = ({ creditStatus }: Pick<BusinessProfile, 'creditStatus'>): boolean => creditStatus === 'hold'

export const isProspect = ({ customerStatus }: BusinessProfile): boolean => customerStatus === 'prospect'
