import type { Company } from '#domain/company/company.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { isPaymentVoided } from '#domain/dalali-payment/dalali-payment-lifecycle.ts'
import type { DalaliPayment } from '#domain/dalali-payment/dalali-payment.ts'
import { dalalParty } from './document-dalal-view.ts'
import { documentFrame, inWords, notesOf } from './document-frame.ts'
import { partiesOf } from './document-issue.ts'
import { amountText, dateText, row } from './document-text.ts'
import type { DocumentView, DocumentWords } from './document-view.ts'

type DalaliSource = { company: Company; dalal: Dalal; payment: DalaliPayment }

/** The payment voucher of brokerage: what it settles, the tax deducted of it, and what the broker got. Drawn anew each time. */
export function dalaliVoucherView({ company, dalal, payment }: DalaliSource, words: DocumentWords): DocumentView {
  const { t } = words
  const { seller } = partiesOf(null, { company, buyer: { profile: null } }, payment.dalalName)
  const { number, date, method, reference, amount, tds } = payment
  return {
    ...documentFrame({ kind: 'dalali-voucher', number, date }, { seller, logo: company.logo }, words),
    ...(isPaymentVoided(payment) ? { draft: t('cancelled') } : {}),
    facts: [
      ...row('number', t('fact.number'), number ?? t('draft')),
      ...row('date', t('fact.date'), dateText(date)),
      ...row('method', t('fact.paid-by'), t(`method.${method}`)),
      ...row('reference', t('fact.reference'), reference),
    ],
    parties: [{ ...dalalParty({ ...dalal, name: payment.dalalName }, words), heading: t('party.refunded') }],
    lines: {
      heading: '',
      columns: [
        { key: 'what', label: t('column.entry'), align: 'start', grow: true },
        { key: 'given', label: t('column.given'), align: 'end', grow: false },
      ],
      rows: [[t('dalal.settles'), amountText(amount)], ...(tds > 0 ? [[t('dalal.tds'), amountText(-tds)]] : [])],
      foot: null,
      running: null,
    },
    taxes: null,
    totals: [{ key: 'paid', label: t('dalal.paid'), value: `₹${amountText(amount - tds)}`, weight: 'total' }],
    words: inWords(t('words.label'), amount - tds, words),
    bank: null,
    upi: null,
    terms: { heading: t('terms.heading'), lines: [] },
    notes: notesOf(t('notes.heading'), payment.notes),
  }
}
