import { kindOfParty } from '#domain/business-profile/business-profile-kind.ts'
import type { Address, BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { supplierKindOf, type BuyerKind } from '#domain/gst/gst-kind.ts'
import { taxKind } from '#domain/gst/gst-place.ts'
import type { Supplied, Supply } from '#domain/gst/gst-supply.ts'
import { treatmentOf } from '#domain/gst/gst-treatment.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { otherCountries } from '#domain/place/state.ts'
import { lawfulPlace, whyNotPlace, type PlaceSupply } from './quotation-place.ts'

/** Seller and buyer as registered today. A buyer without a profile yet is taxed as one who is not registered. */
type SupplyParties = {
  company: Pick<Company, 'gstin'> & Partial<Pick<Company, 'gstKind' | 'lut' | 'state'>>
  profile:
    | (Pick<BusinessProfile, 'gstNumber' | 'registeredAddress'> &
        Partial<Pick<BusinessProfile, 'gstKind' | 'deliveryAddresses'>>)
    | null
  /** Where the goods go, if not to the party's usual place of delivery. */
  shipTo?: Address | null
  /** Whether a registered buyer is to pay the tax himself. */
  reverseCharge?: boolean | null | undefined
}

function buyerOf(profile: SupplyParties['profile'], placeOfSupply: string): BuyerKind {
  if (profile) return kindOfParty(profile)
  return placeOfSupply === otherCountries ? 'overseas' : 'unregistered'
}

/** The supply a document of this day records. A letter of undertaking counts within its dates only. */
export function supplyOn(
  { company, profile, reverseCharge }: SupplyParties,
  placeOfSupply: string,
  day: string,
): Supply {
  const buyer = buyerOf(profile, placeOfSupply)
  const { lut } = company
  const isCovered = (buyer === 'sez' || buyer === 'overseas') && lut && lut.from <= day && day <= lut.until
  const asked = reverseCharge ? { reverseCharge } : {}
  return { supplier: supplierKindOf(company), buyer, lut: isCovered ? lut.number : null, ...asked }
}

/**
 * A document's place and supply as they have to be today; its own place while the profile tells none. The seller sells from
 * the State of today's registration: one who has moved charges IGST to the neighbours of before.
 */
export function suppliedToday(document: Supplied & PlaceSupply, parties: SupplyParties, day: string): Supplied {
  const supplierState = parties.company.state ?? document.supplierState
  const placeOfSupply = lawfulPlace(parties, { ...document, supplierState }) ?? document.placeOfSupply
  const reverseCharge = parties.reverseCharge ?? document.supply?.reverseCharge
  return { supplierState, placeOfSupply, supply: supplyOn({ ...parties, reverseCharge }, placeOfSupply, day) }
}

const isOfComposition = ({ supply }: Supplied): boolean => supply?.supplier === 'composition'

/**
 * Whether two supplies bear the same tax and print the same sentences about it. Neither a composition dealer nor a firm
 * outside GST charges tax, and the papers of the first have to say what it is.
 */
export const isSameSupply = (a: Supplied, b: Supplied): boolean =>
  a.placeOfSupply === b.placeOfSupply &&
  treatmentOf(a) === treatmentOf(b) &&
  taxKind(a) === taxKind(b) &&
  isOfComposition(a) === isOfComposition(b) &&
  (a.supply?.lut ?? null) === (b.supply?.lut ?? null)

/** A composition dealer may not sell across a border (s.10(2)(c), CGST Act). */
export const whyNotSupplied = (document: Supplied): Refusal | null =>
  document.supply?.supplier === 'composition' && taxKind(document) === 'igst'
    ? { code: 'composition-other-state', params: { state: document.placeOfSupply } }
    : null

/** Why a document may not be taken further as it is taxed, or null: a party has moved or is registered differently. */
export function whyTaxDiffers(document: Supplied & PlaceSupply, parties: SupplyParties, day: string): Refusal | null {
  const today = suppliedToday(document, parties, day)
  const misplaced = whyNotPlace(document.placeOfSupply, parties, { ...document, supplierState: today.supplierState })
  if (misplaced) return misplaced
  const forbidden = whyNotSupplied(today)
  if (forbidden) return forbidden
  return isSameSupply(document, today) ? null : { code: 'registration-differs' }
}
