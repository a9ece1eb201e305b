import { addDays, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { BusinessProfile } from './business-profile.ts'

export const profileFilters = ['all', 'customer', 'prospect'] as const
type ProfileFilter = (typeof profileFilters)[number]

/** The filter in the URL, or `all` if it is unknown. */
export const profileFilterOf = (text: string): ProfileFilter =>
  profileFilters.find((filter) => filter === text) ?? 'all'

export const profilesIn = (profiles: readonly BusinessProfile[], filter: ProfileFilter): readonly BusinessProfile[] =>
  profiles.filter((profile) => !isJoined(profile) && (filter === 'all' || profile.customerStatus === filter))

/** No more goods on credit; shown first to anyone taking an order. */
export const isOnHold = ({ creditStatus }: Pick<BusinessProfile, 'creditStatus'>): boolean => creditStatus === 'hold'

export const isProspect = ({ customerStatus }: BusinessProfile): boolean => customerStatus === 'prospect'

/** Joined parties stay as pointers; lists and searches leave them out. */
export const isJoined = ({ joinedInto }: Pick<BusinessProfile, 'joinedInto'>): boolean => joinedInto !== null

/** Days in which a join can be taken back. */
const partDays = 30

/** Whether a joined party may be parted again, if nothing was built on it. */
export const mayBeParted = ({ joining }: Pick<BusinessProfile, 'joining'>, today: BusinessDate): boolean =>
  joining !== null && joining.partedOn === null && today <= addDays(joining.on, partDays)

/** Another party with the same GSTIN: the same firm, written down twice. */
export const sameParty = (
  { id, gstNumber }: Pick<BusinessProfile, 'id' | 'gstNumber'>,
  parties: readonly BusinessProfile[],
): BusinessProfile | null =>
  gstNumber === ''
    ? null
    : (parties.find((other) => other.id !== id && other.gstNumber === gstNumber && !isJoined(other)) ?? null)
