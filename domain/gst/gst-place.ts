import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { isPlaceOfSupply, isUnionTerritory, otherCountries, stateOf } from '#domain/place/state.ts'

export const gstPlaceRefusals = ['gst-supplier-state-unknown', 'gst-place-unknown', 'gst-lut-needs-export'] as const

/** UTGST stands in the column of SGST; only its name on paper differs. */
export type TaxKind = 'cgst-sgst' | 'cgst-utgst' | 'igst'

export type Supply = {
  supplierState: string
  /** State of the buyer on the bill, '96' abroad, null when a counter sale recorded none. */
  billToState: string | null
  /** State the goods go to, where it is not the buyer's own. */
  shipToState?: string | null
  /** Has the buyer a GSTIN? */
  registered: boolean
  service?: boolean
}

/**
 * Which State's tax it is: the code of the place of supply.
 *
 * A registered buyer is taxed where the bill goes, even when the goods go to someone else (IGST Act s.10(1)(b),
 * s.12(2)(a)); his lifting the goods himself is movement to his place (s.10(1)(a)). An unregistered buyer of goods
 * is taxed where they are delivered, else where the bill goes, else where the seller is (s.10(1)(ca) since
 * 1 Oct 2023, Circular 209/3/2024 of 26 June 2024); of a service, by the address on record (s.12(2)(b)).
 */
export function placeOfSupply({
  supplierState,
  billToState,
  shipToState,
  registered,
  service,
}: Supply): Outcome<string> {
  if (!stateOf(supplierState)) return refuse({ code: 'gst-supplier-state-unknown', params: { state: supplierState } })
  const abroad = billToState === otherCountries
  const delivered = registered || service || abroad ? null : (shipToState ?? null)
  const place = delivered ?? billToState ?? (registered ? '' : supplierState)
  return isPlaceOfSupply(place) ? accept(place) : refuse({ code: 'gst-place-unknown', params: { state: place } })
}

export type TaxedSupply = {
  supplierState: string
  placeOfSupply: string
  /** Buyer is a SEZ unit or developer: inter-State even next door (IGST Act s.7(5)(b)). */
  sez?: boolean
}

/** Which taxes the document shows. */
export function taxKind({ supplierState, placeOfSupply: place, sez }: TaxedSupply): TaxKind {
  if (sez || place !== supplierState) return 'igst'
  return isUnionTerritory(place) ? 'cgst-utgst' : 'cgst-sgst'
}

/** Zero-rated: goods that leave the country or go to a SEZ (IGST Act s.16). Only these may go without tax, under LUT. */
export const isZeroRated = ({ placeOfSupply: place, sez }: TaxedSupply): boolean =>
  sez === true || place === otherCountries
