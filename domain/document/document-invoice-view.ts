import type { Receipt } from '#domain/advance-payment/advance-payment.ts'
import { lrNumberTold } from '#domain/consignment/consignment-facts.ts'
import { isService } from '#domain/document-line/document-line-service.ts'
import type { DocumentLine } from '#domain/document-line/document-line.ts'
import { isBillCancelled } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { documentFrame, interestTerms, inWords, notesOf, standingTerms } from './document-frame.ts'
import { partiesOf, type PaperParties } from './document-issue.ts'
import { msmeNoticeOf } from './document-msme.ts'
import { buyerParty, deliveryParty } from './document-party.ts'
import { bankSection, upiBlock } from './document-payment.ts'
import { billTitle, reverseChargeText } from './document-supply.ts'
import { lineTable, taxTable, totalRows } from './document-table.ts'
import { amountText, dateText, placeText, row } from './document-text.ts'
import type { DocumentCopy, DocumentRow, DocumentTotal, DocumentView, DocumentWords } from './document-view.ts'

type InvoiceSource = PaperParties & {
  invoice: FinalInvoice
  orderNumber: string | null
  /** What the goods travelled on, if they left before this invoice was sent. */
  challan?: SalesOrder['challan']
  /** Receipts of the advance; the row that deducts the advance names their vouchers. */
  receipts: readonly Receipt[]
}

/**
 * The bill of a sale in the reader's language, with all recorded particulars of Rules 46 and 49 of the CGST Rules, 2017: a
 * tax invoice, or a bill of supply.
 */
export function invoiceView(
  source: InvoiceSource,
  words: DocumentWords,
  copy: DocumentCopy = 'original',
): DocumentView {
  const { t } = words
  const { invoice } = source
  const { number } = invoice
  const { seller, buyer } = partiesOf(invoice.particulars, source, invoice.customerName)
  // As issued: money received later is on the statement of account.
  const balance = invoice.totals.total - invoice.advanceAdjusted
  return {
    ...documentFrame(
      { kind: 'final-invoice', number, date: invoice.invoiceDate },
      { seller, logo: source.company.logo },
      words,
    ),
    ...billTitle(invoice, words),
    ...(isBillCancelled(invoice) ? { draft: t('cancelled') } : {}),
    copies: copyLabels(copy, invoice.lines, words),
    facts: [
      ...row('number', t('fact.number'), number ?? t('draft')),
      ...row('date', t('fact.date'), dateText(invoice.invoiceDate)),
      ...row('due-date', t('fact.due-date'), dateText(invoice.dueDate)),
      ...row('order', t('fact.order'), source.orderNumber),
      ...dispatchRows(source, words),
      ...row('place-of-supply', t('fact.place-of-supply'), placeText(invoice.placeOfSupply, words)),
      ...row('lut', t('fact.lut'), invoice.supply?.lut),
      ...row('reverse-charge', t('fact.reverse-charge'), reverseChargeText(invoice, words)),
    ],
    parties: [buyerParty(t('party.buyer'), buyer, words), ...deliveryParty(buyer, words, invoice.consignee)],
    lines: lineTable(invoice, words),
    taxes: taxTable(invoice, words),
    totals: [...totalRows(invoice, words), ...balanceRows(source, words)],
    words: inWords(t('words.label'), invoice.totals.total, words),
    bank: bankSection(seller, balance, words),
    upi: upiBlock(seller, seller, { amount: balance, number }, words),
    terms: {
      heading: t('terms.heading'),
      lines: [
        balance > 0
          ? t('terms.balance', { amount: sumText(balance), date: dateText(invoice.dueDate) })
          : t('terms.paid'),
        ...(balance > 0 ? interestTerms(seller, words) : []),
        ...msmeLine(source, words),
        ...standingTerms(seller, words),
      ],
    },
    notes: notesOf(t('notes.heading'), invoice.notes),
  }
}

/** The seller's Udyam number and the last lawful day to pay: as issued, or as it would be today. */
function msmeLine({ invoice, company, buyer }: InvoiceSource, { t }: DocumentWords): string[] {
  const notice = invoice.particulars
    ? (invoice.particulars.msme ?? null)
    : msmeNoticeOf(invoice, company, buyer.profile)
  if (notice === null) return []
  const { udyamNumber, enterpriseClass, payBy } = notice
  const key = enterpriseClass === 'micro' ? 'terms.msme-micro' : 'terms.msme-small'
  return [t(key, { number: udyamNumber, date: dateText(payBy) })]
}

/** Null for a challan given after the invoice: a paper that was sent keeps its particulars. */
function challanText({ invoice: { particulars }, challan }: InvoiceSource): string | null {
  if (!challan?.number || (particulars && particulars.since < challan.particulars.since)) return null
  return `${challan.number}, ${dateText(challan.on)}`
}

/** How the goods left, as far as it was known. */
function dispatchRows(source: InvoiceSource, { t }: DocumentWords): DocumentRow[] {
  const { dispatch } = source.invoice
  const told = { ...dispatch, lrNumber: dispatch?.lrNumber && lrNumberTold(dispatch.lrNumber) }
  return [
    ...row('challan', t('fact.challan'), challanText(source)),
    ...(['transporter', 'transporterId', 'lrNumber', 'vehicle', 'ewayBill', 'broker'] as const).flatMap((field) =>
      row(field, t(`fact.${field}`), told[field]),
    ),
  ]
}

const goodsCopies = ['original', 'duplicate', 'triplicate'] as const
/** The transporter has no copy of a bill of services alone. */
const serviceCopies = ['original', 'duplicate-of-service', 'duplicate-of-service'] as const

/** The markings of Rule 48(1) for goods, 48(2) for services. */
function copyLabels(copy: DocumentCopy, lines: readonly DocumentLine[], { t }: DocumentWords): string[] {
  const copies = lines.every(isService) ? serviceCopies : goodsCopies
  const asked = copy === 'all' ? [...new Set(copies)] : [copies[goodsCopies.indexOf(copy)] ?? 'original']
  return asked.map((one) => t(`copy.${one}`))
}

/** The advance is deducted below the total, so that taxable value and tax stay complete. */
function balanceRows({ invoice, receipts }: InvoiceSource, { t }: DocumentWords): DocumentTotal[] {
  const { advanceAdjusted, totals } = invoice
  if (advanceAdjusted === 0) return []
  const numbers = receipts.flatMap(({ number }) => number ?? []).join(', ')
  const label = numbers ? t('total.less-advance-of', { receipts: numbers }) : t('total.less-advance')
  return [
    { key: 'less-advance', label, value: amountText(-advanceAdjusted), weight: 'plain' },
    {
      key: 'balance',
      label: t('total.balance'),
      value: `₹${amountText(totals.total - advanceAdjusted)}`,
      weight: 'strong',
    },
  ]
}
