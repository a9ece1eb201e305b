import type { Supplied } from '#domain/gst/gst-supply.ts'
import { showsTax, treatmentOf } from '#domain/gst/gst-treatment.ts'
import { otherCountries } from '#domain/place/state.ts'
import type { DocumentWords } from './document-view.ts'

/** Which paper the law wants for a sale: s.31(3)(c), CGST Act, and Rules 46, 46A and 49, CGST Rules. */
type PaperKind = 'tax-invoice' | 'bill-of-supply' | 'invoice-cum-bill-of-supply'

type Sale = Supplied & { lines: readonly { gstRateBp: number }[] }

/**
 * A bill of supply where no tax is charged: by a seller who may not, or on goods whose rate is 0. Goods with and without
 * tax go to an unregistered buyer on one paper. A zero-rated supply has a tax invoice, whether tax is paid on it or not.
 */
export function paperKindOf(sale: Sale): PaperKind {
  const treatment = treatmentOf(sale)
  if (treatment === 'untaxed') return 'bill-of-supply'
  if ((treatment !== 'taxed' && treatment !== 'reverse-charge') || sale.lines.length === 0) return 'tax-invoice'
  if (sale.lines.every(({ gstRateBp }) => gstRateBp === 0)) return 'bill-of-supply'
  const isMixed = sale.lines.some(({ gstRateBp }) => gstRateBp === 0)
  return isMixed && sale.supply?.buyer === 'unregistered' ? 'invoice-cum-bill-of-supply' : 'tax-invoice'
}

/** The sentence the law wants on the paper, if any (Rule 5(1)(f) and the proviso to Rule 46, CGST Rules). */
function declarationOf(sale: Supplied): string | null {
  if (sale.supply?.supplier === 'composition') return 'declaration.composition'
  const treatment = treatmentOf(sale)
  if (treatment === 'reverse-charge') return 'declaration.reverse-charge'
  if (treatment !== 'under-lut' && treatment !== 'igst-paid') return null
  return `declaration.${sale.placeOfSupply === otherCountries ? 'export' : 'sez'}-${treatment}`
}

/** Rule 46(p), CGST Rules: whether the buyer pays the tax; left out where there is no tax. */
export const reverseChargeText = (
  sale: Pick<Supplied, 'placeOfSupply' | 'supply'>,
  { t }: DocumentWords,
): string | null => (showsTax(sale) ? t(treatmentOf(sale) === 'reverse-charge' ? 'yes' : 'no') : null)

/** The line below a paper's title, with that sentence. */
export function subtitleWith(subtitle: string, sale: Supplied, { t }: DocumentWords): string {
  const declaration = declarationOf(sale)
  return declaration ? `${subtitle} · ${t(declaration)}` : subtitle
}

/** Names of the papers in `content/document`; a final invoice is a tax invoice unless it has to be another. */
export const billNames: Readonly<Record<PaperKind, string>> = {
  'tax-invoice': 'final-invoice',
  'bill-of-supply': 'bill-of-supply',
  'invoice-cum-bill-of-supply': 'invoice-cum-bill-of-supply',
}

/** Title of the paper that bills a sale, and the line below it. */
export function billTitle(sale: Sale, words: DocumentWords): { title: string; subtitle: string } {
  const name = billNames[paperKindOf(sale)]
  const { t } = words
  // A firm outside GST follows no rule of it.
  const isOutside = sale.supply?.supplier === 'unregistered'
  const subtitle = t(isOutside ? 'subtitle.unregistered' : `subtitle.${name}`)
  return { title: t(`title.${name}`), subtitle: subtitleWith(subtitle, sale, words) }
}

/** What a proforma says about itself, and about the bill that follows it. */
export function proformaSays(sale: Sale, words: DocumentWords): { subtitle: string; terms: string } {
  const { t } = words
  const isTaxed = showsTax(sale)
  return {
    subtitle: subtitleWith(t(isTaxed ? 'subtitle.proforma-invoice' : 'subtitle.proforma-untaxed'), sale, words),
    terms: t(isTaxed ? 'terms.not-a-tax-invoice' : 'terms.not-a-bill'),
  }
}
