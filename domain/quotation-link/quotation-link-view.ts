import * as z from 'zod/mini'
import { documentLineSchema, documentTotalsSchema, type DocumentLine } from '#domain/document-line/document-line.ts'
import { sellerOf } from '#domain/document/document-issue.ts'
import { supplySchema } from '#domain/gst/gst-supply.ts'
import { nullableText } from '#domain/kernel/field.ts'
import { standingAnswer } from '#domain/quotation/quotation-answer-state.ts'
import { answerKinds } from '#domain/quotation/quotation-answer.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { dealView, dealViewSchema, type DealViewSource } from './quotation-link-deal-view.ts'
import { mayAnswer, offerState, offerStates } from './quotation-link-state.ts'
import type { QuotationLink } from './quotation-link.ts'

/** A line as it stands on the paper; why its tax rate is another than the law's is the seller's own note. */
const shownLineSchema = z.omit(documentLineSchema, { rateReason: true })

/** All that a quotation's page shows. Nothing of another deal, and of the seller what is on its papers. */
export const quotationLinkViewSchema = z.object({
  state: z.enum(offerStates),
  mayAnswer: z.boolean(),
  sellerName: z.string(),
  sellerGstin: nullableText,
  sellerPhone: nullableText,
  buyerName: z.string(),
  number: z.string(),
  revision: z.int(),
  /** Which issue of the paper this is: an answer names the one it was given to. */
  since: z.string(),
  quoteDate: z.string(),
  validUntil: z.string(),
  supplierState: z.string(),
  placeOfSupply: z.string(),
  supply: z.nullable(supplySchema),
  /** Empty for an offer that was taken back. */
  lines: z.array(shownLineSchema),
  totals: documentTotalsSchema,
  advanceRateBp: z.int(),
  notes: nullableText,
  /** Where the goods go, if the quotation names a place. */
  consignee: nullableText,
  /** The buyer's answer that stands. */
  answer: z.nullable(z.object({ kind: z.enum(answerKinds), name: nullableText, text: nullableText, at: z.string() })),
  /** What came of it; null until it is accepted. */
  deal: z.nullable(dealViewSchema),
})
export type QuotationLinkView = z.infer<typeof quotationLinkViewSchema>

export type QuotationLinkSource = DealViewSource & {
  link: QuotationLink
  /** The quotation as it was sent, and as it is now. */
  sent: Quotation
  quotation: Quotation
}

const placeOf = (consignee: Quotation['consignee'] | undefined): string | null =>
  consignee ? [consignee.name, consignee.street, consignee.city, consignee.pincode].filter(Boolean).join(', ') : null

const shownLine = ({ rateReason: _kept, ...line }: DocumentLine) => line

/** What a quotation's page shows its buyer on this day. */
export function quotationLinkView(source: QuotationLinkSource, today: string): QuotationLinkView {
  const { link, sent, quotation, company } = source
  const state = offerState(source, today)
  const answer = standingAnswer(quotation)
  const seller = sent.particulars?.seller ?? sellerOf(company)
  return {
    state,
    mayAnswer: mayAnswer(source, today),
    sellerName: seller.companyName,
    sellerGstin: seller.gstin,
    sellerPhone: seller.phone,
    buyerName: sent.particulars?.buyer.companyName ?? sent.companyName,
    number: sent.number ?? '',
    revision: sent.revision,
    since: link.sentSince,
    quoteDate: sent.quoteDate,
    validUntil: sent.validUntil,
    supplierState: sent.supplierState,
    placeOfSupply: sent.placeOfSupply,
    supply: sent.supply,
    lines: state === 'withdrawn' ? [] : sent.lines.map(shownLine),
    totals: sent.totals,
    advanceRateBp: sent.advanceRateBp,
    notes: sent.notes,
    consignee: placeOf(sent.consignee),
    answer: answer && { kind: answer.kind, name: answer.name, text: answer.text, at: answer.at },
    deal: dealView(source, today),
  }
}
