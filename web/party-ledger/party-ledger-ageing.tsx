import { Table } from '#design/list/table.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { ageBuckets, type AgeBucket, type AgeBuckets } from '#domain/ledger/ledger-ageing.ts'
import { sumText } from '#domain/money/money-format.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Up to the 45 days within which the law wants a small enterprise paid. */
const early: readonly AgeBucket[] = ['0-30', '31-45']
const fills: Record<AgeBucket, string> = {
  '0-30': 'bg-pista',
  '31-45': 'bg-aasmani',
  '46-60': 'bg-haldi',
  '61-90': 'bg-haldi',
  '91-120': 'bg-majith',
  '120+': 'bg-majith',
}

/** What is open by age: a bar with a line at 45 days, and the table behind it. */
export function PartyLedgerAgeing({ buckets }: { buckets: AgeBuckets }) {
  const { t } = useTranslation('party-ledger')
  const sumIn = (names: readonly AgeBucket[]) => names.reduce((sum, name) => sum + buckets[name], 0)
  const [all, within] = [sumIn(ageBuckets), sumIn(early)]
  const nameOf = (bucket: AgeBucket) =>
    bucket === '120+' ? t('ageing.over-120') : t('ageing.range', { range: bucket.replace('-', '–') })
  return (
    <Card title={t('ageing.title')}>
      <div className="grid gap-3">
        <div aria-hidden="true" className="relative py-1">
          <div className="flex h-4 gap-px overflow-hidden rounded-1">
            {ageBuckets
              .filter((bucket) => buckets[bucket] > 0)
              .map((bucket) => (
                <div key={bucket} className={fills[bucket]} style={{ flexGrow: buckets[bucket] }} />
              ))}
          </div>
          <div
            className="absolute inset-y-0 w-[2px] bg-ink"
            style={{ left: `min(${(within / all) * 100}%, 100% - 2px)` }}
          />
        </div>
        <p>{t('ageing.within', { amount: sumText(within) })}</p>
        {all > within && (
          <p className="font-semibold text-majith">{t('ageing.beyond', { amount: sumText(all - within) })}</p>
        )}
        <Disclosure summary={t('ageing.table')}>
          <Table
            caption={t('ageing.table')}
            captionHidden
            columns={[
              { id: 'days', head: t('ageing.days'), names: true, cell: nameOf },
              {
                id: 'amount',
                head: t('ageing.amount'),
                align: 'right',
                cell: (of) => <Money paise={buckets[of]} exact />,
              },
            ]}
            rows={ageBuckets}
            rowKey={(bucket) => bucket}
          />
        </Disclosure>
      </div>
    </Card>
  )
}
