import type { Address, BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { isService } from '#domain/document-line/document-line-service.ts'
import { placeOfSupply } from '#domain/gst/gst-place.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { stateOfLocation } from '#domain/lead/lead-location.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { isIndia, isPlaceOfSupply, mergedStates, otherCountries, stateNamed } from '#domain/place/state.ts'

/** What the place of supply follows from: the business profile once there is one, until then the lead. */
type PlaceParty = {
  profile:
    | (Pick<BusinessProfile, 'gstNumber' | 'registeredAddress'> & Partial<Pick<BusinessProfile, 'deliveryAddresses'>>)
    | null
  /** Where the goods go, if not to the party's usual place of delivery. */
  shipTo?: Address | null
  lead?: Pick<Lead, 'state' | 'location'> | null
}

/** The other side of the sale. */
export type PlaceSupply = { supplierState: string; lines?: readonly { hsn: string }[] }

/** The State at the start of a GSTIN; a retired code counts as its successor. Null if it begins with none. */
function stateOfGstin(gstin: string): string | null {
  const code = gstin.slice(0, 2)
  const current = mergedStates[code] ?? code
  return isPlaceOfSupply(current) && current !== otherCountries ? current : null
}

/** The State a party is billed in, from its GSTIN or else its address; null if neither tells. */
function billToState({ gstNumber, registeredAddress }: NonNullable<PlaceParty['profile']>): string | null {
  if (!isIndia(registeredAddress.country)) return otherCountries
  return stateOfGstin(gstNumber) ?? stateNamed(registeredAddress.state)?.code ?? null
}

/**
 * The place of supply by law for a party with a business profile (IGST Act s.10 and s.12, see `placeOfSupply`); null
 * while it has none, or if the profile names no State.
 */
export function lawfulPlace(
  { profile, shipTo }: PlaceParty,
  { supplierState, lines = [] }: PlaceSupply,
): string | null {
  if (!profile) return null
  const place = placeOfSupply({
    supplierState,
    billToState: billToState(profile),
    shipToState: stateNamed((shipTo ?? profile.deliveryAddresses?.[0])?.state ?? '')?.code ?? null,
    registered: stateOfGstin(profile.gstNumber) !== null,
    service: lines.length > 0 && lines.every(isService),
  })
  return place.ok ? place.value : null
}

/** Place of supply a new quotation starts with: by law, else the lead's State or town, else the seller's State. */
export const firstPlaceOfSupply = (party: PlaceParty, supply: PlaceSupply): string =>
  lawfulPlace(party, supply) ??
  party.lead?.state ??
  stateOfLocation(party.lead?.location ?? null) ??
  supply.supplierState

/** Why a document cannot have this place of supply, or null: it would charge the wrong one of CGST+SGST and IGST. */
export function whyNotPlace(place: string, party: PlaceParty, supply: PlaceSupply): Refusal | null {
  const lawful = lawfulPlace(party, supply)
  return lawful === null || lawful === place
    ? null
    : { code: 'place-of-supply-differs', params: { state: lawful, place } }
}
