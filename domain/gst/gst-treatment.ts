import { otherCountries } from '#domain/place/state.ts'
import type { Supplied, Supply } from './gst-supply.ts'

/**
 * `taxed`: CGST and SGST, or IGST. `untaxed`: the seller may not charge tax. Zero-rated supplies (s.16, IGST Act) bear no
 * tax `under-lut`, else they are `igst-paid`. On `reverse-charge` a registered buyer pays the tax to the government, not
 * to the seller: s.9(3), CGST Act, and Notification 4/2017-Central Tax (Rate), of the trade's goods silk yarn from raw
 * silk (5004 to 5006).
 */
type Treatment = 'taxed' | 'untaxed' | 'under-lut' | 'igst-paid' | 'reverse-charge'

type Sold = Pick<Supplied, 'placeOfSupply' | 'supply'>

const paysTaxHimself = (supply: Supply | null | undefined): boolean =>
  supply?.reverseCharge === true && (supply.buyer === 'regular' || supply.buyer === 'composition')

/** How a supply is taxed. Without what it records of its parties, as stored by earlier releases, by its place alone. */
export function treatmentOf({ placeOfSupply, supply }: Sold): Treatment {
  if (supply && supply.supplier !== 'regular') return 'untaxed'
  const isZeroRated = placeOfSupply === otherCountries || supply?.buyer === 'sez' || supply?.buyer === 'overseas'
  if (!isZeroRated) return paysTaxHimself(supply) ? 'reverse-charge' : 'taxed'
  return supply?.lut ? 'under-lut' : 'igst-paid'
}

/** Whether the goods' own rates are charged; otherwise every line bears 0. */
export const chargesTax = (sold: Sold): boolean => ['taxed', 'igst-paid'].includes(treatmentOf(sold))

/** Whether a document has columns of tax at all. */
export const showsTax = (sold: Sold): boolean => treatmentOf(sold) !== 'untaxed'

/** Supply to a SEZ unit or developer: inter-State even within one State (IGST Act s.7(5)(b)). */
export const isToSez = ({ supply }: Sold): boolean => supply?.buyer === 'sez'
