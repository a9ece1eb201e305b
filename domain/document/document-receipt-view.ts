import type { AdvancePayment, Receipt } from '#domain/advance-payment/advance-payment.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { showsTax } from '#domain/gst/gst-treatment.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { documentFrame, inWords } from './document-frame.ts'
import { partiesOf, type PaperParties } from './document-issue.ts'
import { buyerParty } from './document-party.ts'
import { advanceTaxes } from './document-receipt-tax.ts'
import { reverseChargeText } from './document-supply.ts'
import { goodsTable, taxTable } from './document-table.ts'
import { amountText, dateText, placeText, row } from './document-text.ts'
import type { DocumentTotal, DocumentView, DocumentWords } from './document-view.ts'

type ReceiptSource = PaperParties & {
  receipt: Receipt
  advance: AdvancePayment
  /** The proforma it was paid on. */
  proforma: ProformaInvoice
}

/** Receipt voucher for one payment of an advance (Rule 50, CGST Rules, 2017). Later payments do not change it. */
export function receiptView(source: ReceiptSource, words: DocumentWords): DocumentView {
  const { t } = words
  const { receipt, advance, proforma } = source
  const { seller, buyer } = partiesOf(receipt.particulars, source, advance.companyName)
  const taxes = advanceTaxes(receipt.amount, { ...proforma, supplierState: seller.state })
  const hasGoods = taxes === null || taxes.lines.length < proforma.lines.length
  return {
    ...documentFrame(
      { kind: 'receipt', number: receipt.number, date: receipt.receivedDate },
      { seller, logo: source.company.logo },
      words,
    ),
    facts: [
      ...row('number', t('fact.number'), receipt.number ?? t('draft')),
      ...row('date', t('fact.date'), dateText(receipt.receivedDate)),
      ...row('proforma', t('fact.proforma'), proforma.number),
      ...row('method', t('fact.method'), t(`method.${receipt.paymentMethod}`)),
      ...(receipt.fromAccount ?? []).flatMap(({ number, date, amount }, at) =>
        row(
          `source-${at + 1}`,
          t('fact.from-account'),
          [number, dateText(date), `₹${amountText(amount)}`].filter(Boolean).join(', '),
        ),
      ),
      ...row('reference', t('fact.reference'), receipt.bankReference),
      ...row('place-of-supply', t('fact.place-of-supply'), placeText(proforma.placeOfSupply, words)),
      ...row('reverse-charge', t('fact.reverse-charge'), reverseChargeText(proforma, words)),
    ],
    parties: [buyerParty(t('party.payer'), buyer, words)],
    lines: goodsTable(proforma.lines, words),
    taxes: taxes && taxTable(taxes, words, t('table.advance-taxes')),
    totals: receiptRows(source, words),
    words: inWords(t('words.label'), receipt.amount, words),
    bank: null,
    upi: null,
    terms: { heading: t('terms.heading'), lines: hasGoods && showsTax(proforma) ? [t('terms.goods-advance')] : [] },
    notes: null,
  }
}

function receiptRows({ receipt, advance, proforma }: ReceiptSource, { t }: DocumentWords): DocumentTotal[] {
  // Money that came once the order was made is for the rest of it, not for the advance.
  const isBalance = receipt.before !== undefined
  const asked = isBalance ? proforma.totals.total : proforma.advanceAmount
  const before = receipt.before ?? receivedBefore(receipt, advance)
  const rest = Math.max(0, asked - before - receipt.amount)
  const plain = (key: string, label: string, amount: number): DocumentTotal => ({
    key,
    label,
    value: amountText(amount),
    weight: 'plain',
  })
  return [
    plain('order-value', t('total.order-value'), proforma.totals.total),
    ...(isBalance ? [] : [plain('advance-asked', t('total.advance-asked'), proforma.advanceAmount)]),
    ...(before > 0 ? [plain('received-before', t('total.received-before'), before)] : []),
    {
      key: 'received-now',
      label: t('total.received-now'),
      value: `₹${amountText(receipt.amount)}`,
      weight: 'total',
    },
    ...(rest > 0 ? [plain('still-to-come', t('total.still-to-come'), rest)] : []),
  ]
}

/** What stood of the earlier money when this receipt was given. One taken back later stays in: a sent paper keeps its sums. */
function receivedBefore(receipt: Receipt, { receipts }: AdvancePayment): number {
  const at = receipts.findIndex(({ id }) => id === receipt.id)
  const stood = receipts.slice(0, Math.max(0, at)).filter(({ reversal }) => !reversal || isLater(reversal, receipt))
  return stood.reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether money was taken back after a receipt was given; by the day alone where one of the instants is not known. */
function isLater({ at, on }: NonNullable<Receipt['reversal']>, { particulars, receivedDate }: Receipt): boolean {
  if (particulars && at !== undefined) return at > particulars.since
  return on > (particulars ? kolkataDay(particulars.since) : receivedDate)
}
