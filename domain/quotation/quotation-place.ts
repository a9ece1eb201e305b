import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { isPlaceOfSupply } from '#domain/place/state.ts'

/**
 * The place of supply a new quotation begins with. A registered buyer is taxed where he is registered, and his GSTIN
 * begins with that State's code (IGST Act s.10(1)(b)); of a lead only the town is known, and the towns of the list are
 * the seller's own State.
 */
export function firstPlaceOfSupply(profile: Pick<BusinessProfile, 'gstNumber'> | null, supplierState: string): string {
  const registered = profile?.gstNumber.slice(0, 2) ?? ''
  return isPlaceOfSupply(registered) ? registered : supplierState
}
