import { change, type Decision } from '#domain/kernel/change.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import { quotationEntity } from './quotation-entity.ts'
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

/** The quotation after a step, unless that was refused; `why` goes into the history. */
export const onlyQuotation = (taken: Outcome<Quotation>, why = ''): Outcome<Decision<Quotation>> =>
  taken.ok ? accept({ main: taken.value, changes: [change(quotationEntity, taken.value, why)] }) : taken
