import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import { isProspect } from './business-profile-list.ts'
import type { BusinessProfile } from './business-profile.ts'

/** A prospect is a customer from its first money on. Which order that was for is added when the order is made. */
export const onceItPaid = (profile: BusinessProfile, today: BusinessDate): BusinessProfile =>
  isProspect(profile) ? { ...profile, customerStatus: 'customer', becameCustomerDate: today } : profile

/**
 * A prospect again, if the money that made it a customer was taken back before any order was made. `held` is what it has
 * paid ahead besides, in paise.
 */
export const onceItPaidNot = (profile: BusinessProfile, held: number): BusinessProfile =>
  isProspect(profile) || profile.firstPaymentProjectId !== null || held > 0
    ? profile
    : { ...profile, customerStatus: 'prospect', becameCustomerDate: null }
