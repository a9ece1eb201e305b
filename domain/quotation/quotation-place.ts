import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { isPlaceOfSupply } from '#domain/place/state.ts'

/**
 * Default place of supply of a new quotation. For a registered buyer, the State code at the start of the GSTIN (IGST
 * Act s.10(1)(b)). For a lead only the town is known, and the listed towns are in the seller's State.
 */
export function firstPlaceOfSupply(profile: Pick<BusinessProfile, 'gstNumber'> | null, supplierState: string): string {
  const registered = profile?.gstNumber.slice(0, 2) ?? ''
  return isPlaceOfSupply(registered) ? registered : supplierState
}
