import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { documentFrame, inWords, notesOf, standingTerms } from './document-frame.ts'
import { partiesOf, type PaperParties } from './document-issue.ts'
import { buyerParty, deliveryParty } from './document-party.ts'
import { bankSection, upiBlock } from './document-payment.ts'
import { proformaSays } from './document-supply.ts'
import { lineTable, taxTable, totalRows } from './document-table.ts'
import { amountText, dateText, placeText, row } from './document-text.ts'
import type { DocumentTotal, DocumentView, DocumentWords } from './document-view.ts'

type ProformaSource = PaperParties & {
  proforma: ProformaInvoice
  /** The advance with amounts received; null if only the proforma is available. */
  advance: AdvancePayment | null
  quotationNumber: string | null
}

/** A proforma in the reader's language; it states that it is not a GST document. */
export function proformaView(source: ProformaSource, words: DocumentWords): DocumentView {
  const { t } = words
  const { proforma } = source
  const { seller, buyer } = partiesOf(proforma.particulars, source, proforma.companyName)
  const bill = { ...proforma, supplierState: seller.state }
  const owed = advanceOwed(source)
  const asksAdvance = proforma.advanceAmount > 0
  const payee = proforma.bankDetails || proforma.upiId ? proforma : seller
  const says = proformaSays(bill, words)
  return {
    ...documentFrame(
      { kind: 'proforma-invoice', number: proforma.number, date: proforma.issueDate },
      { seller, logo: source.company.logo },
      words,
    ),
    subtitle: says.subtitle,
    facts: [
      ...row('number', t('fact.number'), proforma.number ?? t('draft')),
      ...row('date', t('fact.date'), dateText(proforma.issueDate)),
      ...row('pay-by', t('fact.pay-by'), asksAdvance ? dateText(proforma.dueDate) : null),
      ...row('quotation', t('fact.quotation'), source.quotationNumber),
      ...row('place-of-supply', t('fact.place-of-supply'), placeText(proforma.placeOfSupply, words)),
      ...row('lut', t('fact.lut'), proforma.supply?.lut),
    ],
    parties: [buyerParty(t('party.buyer'), buyer, words), ...deliveryParty(buyer, words, proforma.consignee)],
    lines: lineTable(bill, words),
    taxes: taxTable(bill, words),
    totals: [...totalRows(bill, words), ...advanceRows(source, words)],
    words: asksAdvance
      ? inWords(t('words.advance-label'), proforma.advanceAmount, words)
      : inWords(t('words.label'), proforma.totals.total, words),
    bank: bankSection(payee, owed, words),
    upi: upiBlock(payee, seller, { amount: owed, number: proforma.number }, words),
    terms: {
      heading: t('terms.heading'),
      lines: [
        ...(owed > 0 ? [t('terms.pay-advance', { amount: sumText(owed), date: dateText(proforma.dueDate) })] : []),
        says.terms,
        ...standingTerms(seller, words),
      ],
    },
    notes: notesOf(t('notes.heading'), proforma.paymentInstructions),
  }
}

/** Outstanding advance in paise: of a sent proforma as it was then, because a paper that was sent does not change. */
function advanceOwed({ proforma, advance }: ProformaSource): number {
  if (proforma.particulars) return Math.max(0, proforma.advanceAmount - proforma.particulars.received)
  if (proforma.status === 'payment_received') return 0
  return advance ? advanceOutstanding(advance) : proforma.advanceAmount
}

function advanceRows({ proforma, advance }: ProformaSource, { t }: DocumentWords): DocumentTotal[] {
  const { totals, advanceAmount } = proforma
  if (advanceAmount === 0) return []
  const received = proforma.particulars?.received ?? advance?.receivedAmount ?? 0
  const rest = totals.total - Math.max(advanceAmount, received)
  return [
    {
      key: 'advance-asked',
      label: t('total.advance-asked'),
      value: `₹${amountText(advanceAmount)}`,
      weight: 'strong',
    },
    ...(received > 0
      ? [
          {
            key: 'advance-received',
            label: t('total.advance-received'),
            value: amountText(received),
            weight: 'plain' as const,
          },
        ]
      : []),
    {
      key: 'after-advance',
      label: t('total.after-advance'),
      value: amountText(Math.max(0, rest)),
      weight: 'plain',
    },
  ]
}
