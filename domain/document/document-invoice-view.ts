import type { Receipt } from '#domain/advance-payment/advance-payment.ts'
import type { Company } from '#domain/company/company.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { documentFrame, inWords, notesOf } from './document-frame.ts'
import { buyerParty, deliveryParty, type Buyer } from './document-party.ts'
import { bankSection, upiBlock } from './document-payment.ts'
import { lineTable, taxTable, totalRows } from './document-table.ts'
import { amountText, dateText, placeText, row, sumText } from './document-text.ts'
import type { DocumentCopy, DocumentTotal, DocumentView, DocumentWords } from './document-view.ts'

export type InvoiceSource = {
  invoice: FinalInvoice
  company: Company
  buyer: Omit<Buyer, 'companyName'>
  orderNumber: string | null
  /** Receipts of the advance; the row that deducts the advance names their vouchers. */
  receipts: readonly Receipt[]
  /** Paise paid from the customer's account. */
  fromAccount?: number
}

/** A tax invoice in the reader's language, with all recorded particulars of Rule 46 of the CGST Rules, 2017. */
export function invoiceView(
  source: InvoiceSource,
  words: DocumentWords,
  copy: DocumentCopy = 'original',
): DocumentView {
  const { t } = words
  const { invoice, company } = source
  const party: Buyer = { ...source.buyer, companyName: invoice.customerName }
  const { balanceAmount, number } = invoice
  return {
    ...documentFrame({ kind: 'final-invoice', number, date: invoice.invoiceDate }, company, words),
    copies: copyLabels(copy, words),
    facts: [
      ...row('number', t('fact.number'), number ?? t('draft')),
      ...row('date', t('fact.date'), dateText(invoice.invoiceDate)),
      ...row('due-date', t('fact.due-date'), dateText(invoice.dueDate)),
      ...row('order', t('fact.order'), source.orderNumber),
      ...row('place-of-supply', t('fact.place-of-supply'), placeText(invoice.placeOfSupply, words)),
      ...row('reverse-charge', t('fact.reverse-charge'), t('no')),
    ],
    parties: [buyerParty(t('party.buyer'), party, words), ...deliveryParty(party, words)],
    lines: lineTable(invoice, words),
    taxes: taxTable(invoice, words),
    totals: [...totalRows(invoice, words), ...balanceRows(source, words)],
    words: inWords(t('words.label'), invoice.totals.total, words),
    bank: bankSection(company, words),
    upi: upiBlock(company, company, { amount: balanceAmount, number }, words),
    terms: {
      heading: t('terms.heading'),
      lines: [
        balanceAmount > 0
          ? t('terms.balance', { amount: sumText(balanceAmount), date: dateText(invoice.dueDate) })
          : t('terms.paid'),
      ],
    },
    notes: notesOf(t('notes.heading'), invoice.notes),
  }
}

const copyLabels = (copy: DocumentCopy, { t }: DocumentWords): string[] =>
  (copy === 'all' ? (['original', 'duplicate', 'triplicate'] as const) : [copy]).map((one) => t(`copy.${one}`))

/** The advance is deducted below the total, so that taxable value and tax stay complete. */
function balanceRows({ invoice, receipts, fromAccount = 0 }: InvoiceSource, { t }: DocumentWords): DocumentTotal[] {
  const { advanceAdjusted, balanceAmount, totals } = invoice
  const paidSince = totals.total - advanceAdjusted - balanceAmount
  if (advanceAdjusted === 0 && paidSince === 0) return []
  const numbers = receipts.flatMap(({ number }) => number ?? []).join(', ')
  const advance = numbers ? t('total.less-advance-of', { receipts: numbers }) : t('total.less-advance')
  const less = (key: string, label: string, amount: number): DocumentTotal[] =>
    amount === 0 ? [] : [{ key, label, value: amountText(-amount), weight: 'plain' }]
  return [
    ...less('less-advance', advance, advanceAdjusted),
    ...less('less-account', t('total.less-account'), fromAccount),
    ...less('less-paid', t('total.less-paid'), paidSince - fromAccount),
    { key: 'balance', label: t('total.balance'), value: `₹${amountText(balanceAmount)}`, weight: 'strong' },
  ]
}
