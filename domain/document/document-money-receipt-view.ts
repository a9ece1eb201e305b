import { sumOf } from '#domain/ledger/ledger-item.ts'
import { isTakenBack } from '#domain/receipt/receipt-state.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { documentFrame, inWords, notesOf } from './document-frame.ts'
import { partiesOf, type PaperParties } from './document-issue.ts'
import { buyerParty } from './document-party.ts'
import { moneyTable } from './document-table.ts'
import { amountText, dateText, row } from './document-text.ts'
import type { DocumentView, DocumentWords } from './document-view.ts'

type MoneyReceiptSource = PaperParties & { receipt: Receipt }

/**
 * Receipt for money as it came in, whatever it was set against: bills, or the account. Money on account is no advance of a
 * supply yet, so it needs no voucher of Rule 50, CGST Rules, 2017; as an advance it has one of its own then.
 */
export function moneyReceiptView({ receipt, ...source }: MoneyReceiptSource, words: DocumentWords): DocumentView {
  const { t } = words
  const { seller, buyer } = partiesOf(receipt.particulars, source, receipt.customerName)
  const { number, date, method, amount, onAccount } = receipt
  const parts = receipt.lines.map((line) => ({
    to: line.number ?? '',
    keptBack: sumOf(line.deductions, (deduction) => deduction.amount),
    received: line.money,
  }))
  const rest = onAccount > 0 ? [{ to: t('receipt.on-account'), keptBack: 0, received: onAccount }] : []
  return {
    ...documentFrame({ kind: 'money-receipt', number, date }, { seller, logo: source.company.logo }, words),
    ...(isTakenBack(receipt) ? { draft: t('cancelled') } : {}),
    facts: [
      ...row('number', t('fact.number'), number ?? t('draft')),
      ...row('date', t('fact.date'), dateText(date)),
      ...row('method', t('fact.method'), t(`method.${method}`)),
      ...row('reference', t('fact.reference'), receipt.reference),
    ],
    parties: [buyerParty(t('party.payer'), buyer, words)],
    lines: moneyTable([...parts, ...rest], words),
    taxes: null,
    totals: [{ key: 'received-now', label: t('total.received'), value: `₹${amountText(amount)}`, weight: 'total' }],
    words: inWords(t('words.label'), amount, words),
    bank: null,
    upi: null,
    terms: {
      heading: t('terms.heading'),
      lines: [...(method === 'cheque' ? [t('terms.cheque')] : []), ...(onAccount > 0 ? [t('terms.on-account')] : [])],
    },
    notes: notesOf(t('notes.heading'), receipt.notes),
  }
}
