import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { isPlaceOfSupply, isUnionTerritory, otherCountries, stateOf } from '#domain/place/state.ts'

export const gstPlaceRefusals = ['gst-supplier-state-unknown', 'gst-place-unknown', 'gst-lut-needs-export'] as const

/** UTGST uses the SGST column; only its name in print differs. */
export type TaxKind = 'cgst-sgst' | 'cgst-utgst' | 'igst'

export type Supply = {
  supplierState: string
  /** The buyer's billing State, '96' abroad, null if a counter sale recorded none. */
  billToState: string | null
  /** State the goods are delivered to, if not the buyer's. */
  shipToState?: string | null
  /** Whether the buyer has a GSTIN. */
  registered: boolean
  service?: boolean
}

/**
 * State code of the place of supply.
 *
 * Registered buyers: the billing State, even if the goods go to someone else (IGST Act s.10(1)(b), s.12(2)(a)) or the
 * buyer collects them (s.10(1)(a)). Unregistered buyers of goods: the State of delivery, else of billing, else the
 * seller's (s.10(1)(ca) since 1 Oct 2023, Circular 209/3/2024 of 26 June 2024); of a service: the address on record
 * (s.12(2)(b)).
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
  /** Supply to a SEZ unit or developer: inter-State even within one State (IGST Act s.7(5)(b)). */
  sez?: boolean
}

/** Which taxes the document shows. */
export function taxKind({ supplierState, placeOfSupply: place, sez }: TaxedSupply): TaxKind {
  if (sez || place !== supplierState) return 'igst'
  return isUnionTerritory(place) ? 'cgst-utgst' : 'cgst-sgst'
}

/** Zero-rated: exports and supplies to a SEZ (IGST Act s.16). Only these may be untaxed under a LUT. */
export const isZeroRated = ({ placeOfSupply: place, sez }: TaxedSupply): boolean =>
  sez === true || place === otherCountries
