import { moneyInWords } from '#domain/money/money-words.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Seller } from './document-particulars.ts'
import { placeLine, supplierParty } from './document-party.ts'
import { fileName } from './document-text.ts'
import type { DocumentView, DocumentWords } from './document-view.ts'

/** Parts of the head and foot common to every document. */
export function documentFrame(
  { kind, number, date }: Pick<DocumentView, 'kind' | 'number' | 'date'>,
  { seller, logo }: { seller: Seller; logo: string | null },
  words: DocumentWords,
) {
  const { t, language } = words
  return {
    kind,
    language,
    title: t(`title.${kind}`),
    subtitle: t(`subtitle.${kind}`),
    number,
    date,
    draft: number === null ? t('draft') : null,
    fileName: fileName(kind, number),
    copies: [''],
    supplier: supplierParty(seller, words),
    logo,
    signature: { heading: t('sign.for', { company: seller.companyName }), label: t('sign.signatory') },
    pageLabel: t('page', { page: '{page}', pages: '{pages}' }),
  } as const satisfies Partial<DocumentView>
}

export const inWords = (label: string, amount: Paise, { moneyWords }: DocumentWords): DocumentView['words'] => ({
  label,
  value: moneyInWords(amount, moneyWords),
})

/** What a bill says about paying late. */
export const interestTerms = ({ lateInterestBp }: Seller, { t }: DocumentWords): string[] =>
  lateInterestBp ? [t('terms.interest', { rate: lateInterestBp / 100 })] : []

/** What the trade prints below every offer and bill: which courts decide, and that errors are put right. */
export function standingTerms({ city, location, jurisdiction }: Seller, { t }: DocumentWords): string[] {
  const town = jurisdiction?.trim() || city?.trim() || placeLine(location)
  return [...(town ? [t('terms.jurisdiction', { town })] : []), t('terms.errors')]
}

/** Notes below the document, with line breaks as entered. */
export const notesOf = (heading: string, text: string | null): DocumentView['notes'] =>
  text?.trim() ? { heading, lines: text.trim().split(/\s*\n\s*/) } : null
