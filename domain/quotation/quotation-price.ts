import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { whyNotRates } from '#domain/document-line/document-line-rate.ts'
import { settledLines } from '#domain/document-line/document-line-settled.ts'
import type { BillDiscount, DocumentLineInput } from '#domain/document-line/document-line.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { chargesTax } from '#domain/gst/gst-treatment.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { whyNotPlace } from './quotation-place.ts'
import { supplyOn, whyNotSupplied } from './quotation-supply.ts'
import type { Quotation } from './quotation.ts'

export type PricedOn = Pick<Quotation, 'lines' | 'totals' | 'items' | 'supplierState' | 'placeOfSupply' | 'supply'>
type Goods = { lines: readonly DocumentLineInput[]; placeOfSupply: string }
type Parties = {
  company: Company
  profile: BusinessProfile | null
  shipTo?: Quotation['consignee']
  reverseCharge?: Quotation['reverseCharge']
}

/** Lines priced for these parties on this day; refused at another place than the profile's, or one the seller may not supply. */
export function pricedOn(day: string, { lines, placeOfSupply }: Goods, parties: Parties): Outcome<PricedOn> {
  const supplierState = parties.company.state
  const misplaced = whyNotPlace(placeOfSupply, parties, { supplierState, lines })
  if (misplaced) return refuse(misplaced)
  const supplied = { supplierState, placeOfSupply, supply: supplyOn(parties, placeOfSupply, day) }
  const no = whyNotSupplied(supplied)
  if (no) return refuse(no)
  const priced = priceDocument(lines, supplied)
  return priced.ok ? accept({ ...priced.value, ...supplied }) : priced
}

/**
 * Prices what a person has typed, with its discounts. Where tax is charged, a rate that is not the law's of the day needs
 * its reason.
 */
export function pricedAsTyped(
  day: string,
  { discountBp, discountPaise, ...goods }: Goods & BillDiscount,
  parties: Parties,
): Outcome<PricedOn> {
  const settled = settledLines(goods.lines, { discount: { discountBp, discountPaise }, day })
  if (!settled.ok) return settled
  const priced = pricedOn(day, { ...goods, lines: settled.value }, parties)
  const unlawful = priced.ok && chargesTax(priced.value) ? whyNotRates(priced.value.lines, day) : null
  return unlawful ? refuse(unlawful) : priced
}
