import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { showsTax } from '#domain/gst/gst-treatment.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { isRefundVoided } from '#domain/refund/refund-lifecycle.ts'
import type { Refund } from '#domain/refund/refund.ts'
import { documentFrame, inWords, notesOf } from './document-frame.ts'
import { partiesOf, type PaperParties } from './document-issue.ts'
import { buyerParty } from './document-party.ts'
import { advanceTaxes } from './document-receipt-tax.ts'
import { reverseChargeText } from './document-supply.ts'
import { goodsTable, refundedTable, taxTable } from './document-table.ts'
import { amountText, dateText, placeText, row } from './document-text.ts'
import type { DocumentView, DocumentWords } from './document-view.ts'

type RefundSource = PaperParties & {
  refund: Refund
  /** What a refunded advance was paid on; null for other money. */
  proforma: ProformaInvoice | null
}

/** The id of the proforma that a refunded advance was paid on: a corrected one may have replaced it since. */
export function refundedProforma({ credits }: Refund, advance: AdvancePayment | null | undefined): string | null {
  const receipt = advance?.receipts.find(({ id }) => credits.some(({ entryId }) => entryId === id))
  return receipt?.proformaInvoiceId ?? advance?.proformaInvoiceId ?? null
}

/**
 * Voucher for money given back. That of an advance has the particulars of Rule 51 of the CGST Rules, 2017: its receipt
 * vouchers, the goods nothing came of, and the tax within it, if it bore any.
 */
export function refundView(source: RefundSource, words: DocumentWords): DocumentView {
  const { t } = words
  const { refund } = source
  const { seller, buyer } = partiesOf(refund.particulars, source, refund.customerName)
  const frame = documentFrame(
    { kind: 'refund', number: refund.number, date: refund.date },
    { seller, logo: source.company.logo },
    words,
  )
  return {
    ...frame,
    ...(isRefundVoided(refund) ? { draft: t('cancelled') } : {}),
    ...(refund.kind === 'advance'
      ? {}
      : { title: t('title.payment-voucher'), subtitle: t('subtitle.payment-voucher') }),
    ...(refund.kind === 'advance' && source.proforma
      ? ofAdvance(source.proforma, source, words)
      : ofOtherMoney(source, words)),
    parties: [buyerParty(t('party.refunded'), buyer, words)],
    totals: [{ key: 'refunded', label: t('total.refunded'), value: `₹${amountText(refund.amount)}`, weight: 'total' }],
    words: inWords(t('words.label'), refund.amount, words),
    bank: null,
    upi: null,
    notes: notesOf(t('notes.heading'), refund.notes),
  }
}

type Body = Pick<DocumentView, 'facts' | 'lines' | 'taxes' | 'terms'>

const factsOf = ({ number, date, method, reference }: Refund, { t }: DocumentWords) => [
  ...row('number', t('fact.number'), number ?? t('draft')),
  ...row('date', t('fact.date'), dateText(date)),
  ...row('method', t('fact.paid-by'), t(`method.${method}`)),
  ...row('reference', t('fact.reference'), reference),
]

function ofAdvance(proforma: ProformaInvoice, { refund, ...parties }: RefundSource, words: DocumentWords): Body {
  const { t } = words
  const { seller } = partiesOf(refund.particulars, parties, refund.customerName)
  const taxes = advanceTaxes(refund.amount, { ...proforma, supplierState: seller.state })
  const vouchers = refund.credits.map(({ number, date }) => [number, dateText(date)].filter(Boolean).join(', '))
  const hasGoods = taxes === null || taxes.lines.length < proforma.lines.length
  return {
    facts: [
      ...factsOf(refund, words),
      ...row('voucher', t('fact.receipt-voucher'), vouchers.join('; ')),
      ...row('place-of-supply', t('fact.place-of-supply'), placeText(proforma.placeOfSupply, words)),
      ...row('reverse-charge', t('fact.reverse-charge'), reverseChargeText(proforma, words)),
    ],
    lines: goodsTable(proforma.lines, words),
    taxes: taxes && taxTable(taxes, words, t('table.refund-taxes')),
    terms: { heading: t('terms.heading'), lines: hasGoods && showsTax(proforma) ? [t('terms.goods-refund')] : [] },
  }
}

const ofOtherMoney = ({ refund }: RefundSource, words: DocumentWords): Body => ({
  facts: factsOf(refund, words),
  lines: refundedTable(refund.credits, words),
  taxes: null,
  terms: { heading: words.t('terms.heading'), lines: [] },
})
