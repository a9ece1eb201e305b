import { priceDocument } from '#domain/document-line/document-total.ts'
import { lawfulPlace } from '#domain/quotation/quotation-place.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { documentFrame, inWords, standingTerms } from './document-frame.ts'
import { buyerParty, deliveryParty } from './document-party.ts'
import { subtitleWith } from './document-supply.ts'
import { lineTable, taxTable, totalRows } from './document-table.ts'
import { dateText, placeText, row } from './document-text.ts'
import type { DocumentCopy, DocumentParty, DocumentTable, DocumentView, DocumentWords } from './document-view.ts'

export type ChallanSource = {
  order: SalesOrder
  challan: NonNullable<SalesOrder['challan']>
  /** As of the day it was given. */
  logo: string | null
}

/** The paper that goods travel on before their invoice, with the particulars of Rule 55(1) of the CGST Rules, 2017. */
export function challanView(
  { order: agreed, challan, logo }: ChallanSource,
  words: DocumentWords,
  copy: DocumentCopy = 'original',
): DocumentView {
  const { t } = words
  const { seller } = challan.particulars
  const order = taxedAt(placesOf(challan, agreed), agreed)
  const isInterState = order.supplierState !== order.placeOfSupply
  const frame = documentFrame(
    { kind: 'delivery-challan', number: challan.number, date: challan.on },
    { seller, logo },
    words,
  )
  // A firm outside GST follows no rule of it.
  const isOutside = order.supply?.supplier === 'unregistered'
  return {
    ...frame,
    subtitle: isOutside ? t('subtitle.challan-unregistered') : subtitleWith(frame.subtitle, order, words),
    copies: copyLabels(copy, words),
    facts: [
      ...row('number', t('fact.number'), challan.number ?? t('draft')),
      ...row('date', t('fact.date'), dateText(challan.on)),
      ...row('order', t('fact.order'), order.number),
      ...row('place-of-supply', t('fact.place-of-supply'), isInterState ? placeText(order.placeOfSupply, words) : null),
    ],
    parties: partiesOf(challan, words),
    lines: provisional(lineTable(order, words), words),
    taxes: taxTable(order, words),
    totals: totalRows(order, words),
    words: inWords(t('words.label'), order.totals.total, words),
    bank: null,
    upi: null,
    terms: {
      heading: t('terms.heading'),
      lines: [t('terms.challan'), t('terms.provisional'), ...standingTerms(seller, words)],
    },
    notes: null,
  }
}

/**
 * Where the goods leave from and where they are supplied, by what is on the paper: seller and buyer may have moved since the order.
 * What an earlier release left out was filled in later, and tells nothing of the day they left.
 */
function placesOf({ particulars, consignee }: ChallanSource['challan'], order: SalesOrder) {
  const { seller, buyer, late } = particulars
  const supplierState = seller.state
  const lawful = late
    ? null
    : lawfulPlace({ profile: buyer.profile, shipTo: consignee }, { supplierState, lines: order.lines })
  return { supplierState, placeOfSupply: lawful ?? order.placeOfSupply }
}

/** The order with its tax split as between these places. The rates stay the order's: only the invoice bears those of its day. */
function taxedAt(places: Pick<SalesOrder, 'supplierState' | 'placeOfSupply'>, order: SalesOrder): SalesOrder {
  if (places.supplierState === order.supplierState && places.placeOfSupply === order.placeOfSupply) return order
  const moved = { ...order, ...places }
  const priced = priceDocument(order.lines, moved)
  return priced.ok ? { ...moved, lines: priced.value.lines, totals: priced.value.totals } : moved
}

/** The buyer, who is the consignee unless the goods go elsewhere. */
function partiesOf({ particulars, consignee }: ChallanSource['challan'], words: DocumentWords): DocumentParty[] {
  const { t } = words
  const elsewhere = deliveryParty(particulars.buyer, words, consignee)
  return [
    buyerParty(t(elsewhere.length > 0 ? 'party.buyer' : 'party.consignee'), particulars.buyer, words),
    ...elsewhere.map((party) => ({ ...party, heading: t('party.consignee') })),
  ]
}

/** What left is measured again for the invoice. */
const provisional = (table: DocumentTable, { t }: DocumentWords): DocumentTable => ({
  ...table,
  columns: table.columns.map((column) =>
    column.key === 'quantity' ? { ...column, label: t('column.quantity-provisional') } : column,
  ),
})

/** The markings of Rule 55(2). */
function copyLabels(copy: DocumentCopy, { t }: DocumentWords): string[] {
  const labels = {
    original: t('copy.challan-original'),
    duplicate: t('copy.duplicate'),
    triplicate: t('copy.challan-triplicate'),
  }
  return copy === 'all' ? Object.values(labels) : [labels[copy]]
}
