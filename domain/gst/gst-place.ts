import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { isPlaceOfSupply, isUnionTerritory, otherCountries, stateOf } from '#domain/place/state.ts'
import type { Supplied } from './gst-supply.ts'
import { isToSez } from './gst-treatment.ts'

export const gstPlaceRefusals = ['gst-supplier-state-unknown', 'gst-place-unknown'] as const

/** UTGST uses the SGST column; only its name in print differs. */
export type TaxKind = 'cgst-sgst' | 'cgst-utgst' | 'igst'

type Delivery = {
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
}: Delivery): Outcome<string> {
  if (!stateOf(supplierState)) return refuse({ code: 'gst-supplier-state-unknown', params: { state: supplierState } })
  const abroad = billToState === otherCountries
  const delivered = registered || service || abroad ? null : (shipToState ?? null)
  const place = delivered ?? billToState ?? (registered ? '' : supplierState)
  return isPlaceOfSupply(place) ? accept(place) : refuse({ code: 'gst-place-unknown', params: { state: place } })
}

/** Which taxes the document shows, if it shows any. */
export function taxKind(document: Supplied): TaxKind {
  const { supplierState, placeOfSupply: place } = document
  if (isToSez(document) || place !== supplierState) return 'igst'
  return isUnionTerritory(place) ? 'cgst-utgst' : 'cgst-sgst'
}
