import { Money } from '#design/show/money.tsx'
import type { PricedDocument } from '#domain/document-line/document-total.ts'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import { treatmentOf } from '#domain/gst/gst-treatment.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import { percentInRupees } from '#domain/money/money.ts'
import { AmountInWords } from '#web/shared/document/amount-in-words.tsx'
import { DocumentTotals } from '#web/shared/document/document-totals.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { QuotationDraft } from './quotation-draft.ts'

type QuotationFormTotalsProps = { priced: Outcome<PricedDocument>; value: QuotationDraft; supplied: Supplied }

/** Running totals with taxes, the amount in words and the advance; or why they cannot be computed. */
export function QuotationFormTotals({ priced, value, supplied }: QuotationFormTotalsProps) {
  const { t } = useTranslation('quotation')
  const line = useTranslation('document-line')
  const { refusal } = useSentences('gst')
  if (!priced.ok) return <output className="text-majith">{refusal(priced.refusal)}</output>
  const { totals, lines } = priced.value
  if (lines.length === 0) return null
  const { advanceRateBp } = value
  const isRate = advanceRateBp !== null && Number.isInteger(advanceRateBp)
  return (
    <section className="grid gap-3 rounded-2 bg-calico p-4 tablet:ml-auto tablet:w-96">
      <h3>{line.t('total.title')}</h3>
      <DocumentTotals totals={totals} supplied={supplied} />
      <QuotationFormTax supplied={supplied} />
      <AmountInWords paise={totals.total} />
      {isRate && (
        <p className="flex justify-between gap-4">
          <span className="text-ink-2">{t('form.advance-asked')}</span>
          <Money paise={percentInRupees(totals.total, advanceRateBp)} />
        </p>
      )}
    </section>
  )
}

/** Why no tax, or IGST, is charged, where the place of supply alone does not tell. */
function QuotationFormTax({ supplied }: { supplied: Supplied }) {
  const line = useTranslation('document-line')
  const treatment = treatmentOf(supplied)
  if (treatment === 'taxed') return null
  const why = treatment === 'untaxed' ? `untaxed-${supplied.supply?.supplier ?? 'unregistered'}` : treatment
  return <p className="text-13 text-ink-2">{line.t(`tax.${why}`, { number: supplied.supply?.lut ?? '' })}</p>
}
