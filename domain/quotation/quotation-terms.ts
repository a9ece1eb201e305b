import type { PricedOn } from './quotation-price.ts'
import type { Quotation } from './quotation.ts'

type Terms = Pick<
  Quotation,
  | 'quoteDate'
  | 'validUntil'
  | 'advanceRateBp'
  | 'notes'
  | 'discountBp'
  | 'discountPaise'
  | 'consignee'
  | 'reverseCharge'
>
/** What was entered, with the prices and taxes that follow from it. */
export const documentOf = (terms: Terms, priced: PricedOn) => ({
  quoteDate: terms.quoteDate,
  validUntil: terms.validUntil,
  advanceRateBp: terms.advanceRateBp,
  notes: terms.notes,
  discountBp: terms.discountBp,
  discountPaise: terms.discountPaise,
  consignee: terms.consignee,
  reverseCharge: terms.reverseCharge,
  lines: priced.lines,
  totals: priced.totals,
  items: priced.items,
  supplierState: priced.supplierState,
  placeOfSupply: priced.placeOfSupply,
  supply: priced.supply,
  totalAmount: priced.totals.total,
})
