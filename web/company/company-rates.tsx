import { useEffect } from 'react'
import { Card } from '#design/show/card.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { codesText } from '#domain/gst/gst-rate-file.ts'
import type { RatePeriod, RateRule } from '#domain/gst/gst-rate-table.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { refreshKeptRates } from '#web/session/kept-rates.ts'
import { useRates } from '#web/session/use-rates.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** The GST rates that documents are checked against, by the day they began. */
export function CompanyRates() {
  const { t } = useTranslation('gst')
  const { exactDay } = useSentences('gst')
  const today = useToday()
  const periods = useRates()
  useEffect(() => unawaited(refreshKeptRates()), [])
  const current = periods.find(({ since }) => since <= today)
  const nameOf = ({ since }: RatePeriod): string =>
    t(since > today ? 'rates.from-later' : since === current?.since ? 'rates.from-now' : 'rates.from', {
      on: exactDay(since),
    })
  return (
    <Card title={t('rates.title')} id="gst-rates">
      <div className="grid gap-3">
        <p className="text-13 text-ink-2">{t('rates.lead')}</p>
        {periods.map((period) => (
          <Disclosure key={period.since} summary={nameOf(period)}>
            <p className="pb-2 text-13 text-ink-2">{period.source}</p>
            <RateRows period={period} />
          </Disclosure>
        ))}
      </div>
    </Card>
  )
}

function RateRows({ period }: { period: RatePeriod }) {
  const { t } = useTranslation('gst')
  const textOf = (rule: RateRule): string =>
    typeof rule === 'number'
      ? `${rule / 100}%`
      : t('rates.by-piece', { rate: rule.rate / 100, above: rule.above / 100, limit: moneyText(rule.upTo) })
  return (
    <ul className="grid gap-x-8 text-13 tablet:grid-cols-2">
      {period.rows.map((row) => (
        <li key={codesText(row)} className="flex justify-between gap-4 border-b border-thread py-1">
          <span>{t('rates.code', { code: codesText(row) })}</span>
          <span className="text-right font-semibold">{textOf(row.rule)}</span>
        </li>
      ))}
    </ul>
  )
}
