import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { isConsignmentNoted } from './consignment-lifecycle.ts'
import type { Consignment } from './consignment.ts'

/** What a person notes of it, in the order in which it is shown. */
export const consignmentFields = [
  'transporter',
  'transporterId',
  'lrNumber',
  'lrDate',
  'vehicle',
  'ewayBill',
  'ewayBillDate',
] as const
export type ConsignmentField = (typeof consignmentFields)[number]
export type ConsignmentFacts = Pick<Consignment, ConsignmentField>

/** Nothing is known. */
export const noConsignmentFacts: ConsignmentFacts = {
  transporter: null,
  transporterId: null,
  lrNumber: null,
  lrDate: null,
  vehicle: null,
  ewayBill: null,
  ewayBillDate: null,
}

/**
 * How an invoice's goods travel, as far as it is known: what was noted since, else what the invoice itself says. A lorry
 * that broke down on the way is not the one on the paper.
 */
export function travelOf(
  { dispatch }: Pick<FinalInvoice, 'dispatch'>,
  consignment: Consignment | null | undefined,
): ConsignmentFacts {
  const noted = consignment && isConsignmentNoted(consignment) ? consignment : noConsignmentFacts
  return {
    transporter: noted.transporter ?? dispatch?.transporter ?? null,
    // An id names the transporter it was noted with.
    transporterId: noted.transporterId ?? (noted.transporter === null ? (dispatch?.transporterId ?? null) : null),
    lrNumber: noted.lrNumber ?? dispatch?.lrNumber ?? null,
    lrDate: noted.lrDate,
    vehicle: noted.vehicle ?? dispatch?.vehicle ?? null,
    ewayBill: noted.ewayBill ?? dispatch?.ewayBill ?? null,
    ewayBillDate: noted.ewayBillDate,
  }
}

/**
 * What readers are shown, in this order. Days are shown beside their numbers, and the transporter's id is only for the
 * portal.
 */
export const travelTold = ['transporter', 'lrNumber', 'vehicle', 'ewayBill'] as const
export type TravelItem = { field: (typeof travelTold)[number]; value: string; on: string | null }

/**
 * The number of a lorry receipt without the word LR, which many type with it and which stands beside it: 'LR 88' is 88.
 */
export const lrNumberTold = (typed: string): string => typed.replace(/^l\.? ?r\.? *(no\.?)? *[-:#/]? *(?=\d)/i, '')

/** All that is known of how the goods travel, as it is shown. */
export const travelItems = (facts: ConsignmentFacts): TravelItem[] =>
  travelTold.flatMap((field) => {
    const value = field === 'lrNumber' && facts.lrNumber !== null ? lrNumberTold(facts.lrNumber) : facts[field]
    const on = field === 'lrNumber' ? facts.lrDate : field === 'ewayBill' ? facts.ewayBillDate : null
    return value === null ? [] : [{ field, value, on }]
  })

/** The e-way bill that was noted and not taken back. */
export const notedEwayBill = (consignment: Consignment | null): string | null =>
  consignment && isConsignmentNoted(consignment) ? consignment.ewayBill : null

/** Whether at least one of the facts is known. */
export const isAnythingKnown = (facts: ConsignmentFacts): boolean =>
  consignmentFields.some((field) => facts[field] !== null)

/**
 * How the goods of an invoice travel that takes the place of another: as before, but its e-way bill is made anew, because
 * one names its invoice's number.
 */
export function dispatchOfSuccessor(
  invoice: Pick<FinalInvoice, 'dispatch'>,
  consignment: Consignment | null,
): FinalInvoice['dispatch'] {
  const { transporter, transporterId, lrNumber, vehicle } = travelOf(invoice, consignment)
  const { broker = null, dalalId = null } = invoice.dispatch ?? {}
  const dispatch = { transporter, transporterId, lrNumber, vehicle, ewayBill: null, broker, dalalId }
  return Object.values(dispatch).some(Boolean) ? dispatch : null
}
