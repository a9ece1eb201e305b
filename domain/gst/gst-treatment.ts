import { otherCountries } from '#domain/place/state.ts'
import type { Supplied } from './gst-supply.ts'

/**
 * `taxed`: CGST and SGST, or IGST. `untaxed`: the seller may not charge tax. Zero-rated supplies (s.16, IGST Act) bear no
 * tax `under-lut`, else they are `igst-paid`.
 */
export type Treatment = 'taxed' | 'untaxed' | 'under-lut' | 'igst-paid'

type Sold = Pick<Supplied, 'placeOfSupply' | 'supply'>

export function treatmentOf({ placeOfSupply, supply }: Sold): Treatment {
  if (supply && supply.supplier !== 'regular') return 'untaxed'
  const isZeroRated = placeOfSupply === otherCountries || supply?.buyer === 'sez' || supply?.buyer === 'overseas'
  if (!isZeroRated) return 'taxed'
  return supply?.lut ? 'under-lut' : 'igst-paid'
}

/** Whether the goods' own rates are charged; otherwise every line bears 0. */
export const chargesTax = (sold: Sold): boolean => ['taxed', 'igst-paid'].includes(treatmentOf(sold))

/** Whether a document has columns of tax at all. */
export const showsTax = (sold: Sold): boolean => treatmentOf(sold) !== 'untaxed'

/** Supply to a SEZ unit or developer: inter-State even within one State (IGST Act s.7(5)(b)). */
export const isToSez = ({ supply }: Sold): boolean => supply?.buyer === 'sez'
