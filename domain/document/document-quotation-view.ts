import { sumText } from '#domain/money/money-format.ts'
import { percentInRupees } from '#domain/money/money.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { documentFrame, inWords, notesOf, standingTerms } from './document-frame.ts'
import { partiesOf, type PaperParties } from './document-issue.ts'
import { buyerParty, deliveryParty } from './document-party.ts'
import { subtitleWith } from './document-supply.ts'
import { lineTable, taxTable, totalRows } from './document-table.ts'
import { dateText, placeText, row } from './document-text.ts'
import type { DocumentView, DocumentWords } from './document-view.ts'

type QuotationSource = PaperParties & { quotation: Quotation }

/** A quotation in the reader's language. Nothing is owed yet, so it has no bank section. */
export function quotationView({ quotation, ...parties }: QuotationSource, words: DocumentWords): DocumentView {
  const { t } = words
  const { seller, buyer } = partiesOf(quotation.particulars, parties, quotation.companyName)
  const { number, revision, totals } = quotation
  const shownNumber = number && revision > 1 ? t('revision', { number, revision }) : number
  const advance = percentInRupees(totals.total, quotation.advanceRateBp)
  return {
    ...documentFrame(
      { kind: 'quotation', number, date: quotation.quoteDate },
      { seller, logo: parties.company.logo },
      words,
    ),
    subtitle: subtitleWith(t('subtitle.quotation'), quotation, words),
    facts: [
      ...row('number', t('fact.number'), shownNumber ?? t('draft')),
      ...row('date', t('fact.date'), dateText(quotation.quoteDate)),
      ...row('valid-until', t('fact.valid-until'), dateText(quotation.validUntil)),
      ...row('place-of-supply', t('fact.place-of-supply'), placeText(quotation.placeOfSupply, words)),
    ],
    parties: [buyerParty(t('party.quoted'), buyer, words), ...deliveryParty(buyer, words, quotation.consignee)],
    lines: lineTable(quotation, words),
    taxes: taxTable(quotation, words),
    totals: totalRows(quotation, words),
    words: inWords(t('words.label'), totals.total, words),
    bank: null,
    upi: null,
    terms: {
      heading: t('terms.heading'),
      lines: [
        t('terms.valid-until', { date: dateText(quotation.validUntil) }),
        ...(advance > 0
          ? [t('terms.advance', { percent: quotation.advanceRateBp / 100, amount: sumText(advance) })]
          : []),
        ...standingTerms(seller, words),
      ],
    },
    notes: notesOf(t('notes.heading'), quotation.notes),
  }
}
