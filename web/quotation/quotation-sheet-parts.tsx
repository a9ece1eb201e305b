import { Button } from '#design/press/button.tsx'
import { Money } from '#design/show/money.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import { chargesTax } from '#domain/gst/gst-treatment.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** The total beside the buttons of a quotation's sheet; `total` in paise, null while it cannot be computed. */
export function QuotationSheetTotal({ total, supplied }: { total: number | null; supplied: Supplied }) {
  const line = useTranslation('document-line')
  return (
    <p className="flex items-baseline gap-3 desk:mr-auto">
      <span className="text-ink-2">{line.t(chargesTax(supplied) ? 'total.total' : 'total.without-tax')}</span>
      {total === null ? <span className="money-large">–</span> : <Money paise={total} size="large" />}
    </p>
  )
}

/** Says that the sheet shows what was typed earlier, and offers to begin again. */
export function QuotationRestored({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('quotation')
  return (
    <Banner
      tone="warning"
      action={
        <Button tone="quiet" onClick={onReset}>
          {t('form.begin-again')}
        </Button>
      }
    >
      {t('form.restored')}
    </Banner>
  )
}
