import { newProfileDefaults } from './business-profile-choices.ts'
import type { BusinessProfile } from './business-profile.ts'

const unless = (standard: string, value: string): string | null => (value === standard ? null : value)

/**
 * What somebody noted about a party; null where it still has the specification's standard value of a new profile, which
 * nobody has said of this one.
 */
export function notedOf(
  profile: Pick<BusinessProfile, 'specialization' | 'employeeCount' | 'fabricPreferences' | 'preferences'>,
) {
  const { preferences: standard, ...defaults } = newProfileDefaults
  const { preferences } = profile
  return {
    specialization: unless(defaults.specialization, profile.specialization),
    employees: unless(defaults.employeeCount, profile.employeeCount),
    fabrics: unless(defaults.fabricPreferences.join(', '), profile.fabricPreferences.join(', ')),
    payment: unless(standard.paymentMethod, preferences.paymentMethod),
    talks: unless(standard.communication, preferences.communication),
    quality: unless(standard.qualityRequirements, preferences.qualityRequirements),
    transport: unless(standard.deliveryPreference, preferences.deliveryPreference),
    special: unless(standard.specialNotes, preferences.specialNotes),
  }
}
