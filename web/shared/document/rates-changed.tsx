import { useState } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import type { RatePeriod } from '#domain/gst/gst-rate-table.ts'
import { useTranslation } from '#web/text/translation.tsx'

type RatesChangedProps = {
  /** The tables in force. */
  rates: readonly RatePeriod[]
  /** The form was reopened because the rates it had were refused. */
  isTold: boolean
}

/** Says that the tax on the lines below is no longer the one they were written with. */
export function RatesChanged({ rates, isTold }: RatesChangedProps) {
  const { t } = useTranslation('document-line')
  const [begun] = useState(rates)
  return (isTold || rates !== begun) && <Banner tone="warning">{t('gst.changed')}</Banner>
}
