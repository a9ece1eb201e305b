import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { documentFrame, inWords, notesOf } from './document-frame.ts'
import { partiesOf, type PaperParties } from './document-issue.ts'
import { buyerParty } from './document-party.ts'
import { paidTable } from './document-table.ts'
import { amountText, dateText, fileName, row } from './document-text.ts'
import type { DocumentView, DocumentWords } from './document-view.ts'

type PaymentReceiptSource = PaperParties & { payment: FinalPayment; invoice: FinalInvoice }

/**
 * Receipt for money received on an invoice, between the parties as the invoice names them. It has no number of its own:
 * the law numbers only the voucher of an advance.
 */
export function paymentReceiptView(source: PaymentReceiptSource, words: DocumentWords): DocumentView {
  const { t } = words
  const { payment, invoice } = source
  const { seller, buyer } = partiesOf(invoice.particulars, source, invoice.customerName)
  const date = payment.paymentDate ?? payment.dueDate
  const method = payment.paymentMethod
  return {
    ...documentFrame(
      { kind: 'payment-receipt', number: invoice.number, date },
      { seller, logo: source.company.logo },
      words,
    ),
    fileName: fileName('payment-receipt', `receipt ${invoice.number ?? ''} ${date}`),
    facts: [
      ...row('invoice', t('fact.invoice'), invoice.number),
      ...row('date', t('fact.date'), dateText(date)),
      ...row('method', t('fact.method'), method && t(`method.${method}`)),
      ...row('reference', t('fact.reference'), payment.transactionReference),
    ],
    parties: [buyerParty(t('party.payer'), buyer, words)],
    lines: paidTable([{ ...invoice, received: payment.amount }], words),
    taxes: null,
    totals: [
      { key: 'received-now', label: t('total.received'), value: `₹${amountText(payment.amount)}`, weight: 'total' },
    ],
    words: inWords(t('words.label'), payment.amount, words),
    bank: null,
    upi: null,
    terms: { heading: t('terms.heading'), lines: method === 'cheque' ? [t('terms.cheque')] : [] },
    notes: notesOf(t('notes.heading'), payment.notes),
  }
}
