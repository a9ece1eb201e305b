import { ListRow } from '#design/list/list-row.tsx'
import { RowNumber } from '#design/list/row-number.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import type { Dalali } from '#domain/dalali/dalali.ts'
import { sumText } from '#domain/money/money-format.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { WindowedList } from '#web/page/windowed-list.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** The invoices he brought: what came in of each, and what he has earned on it. */
export function DalalBills({ bills }: { bills: readonly Dalali[] }) {
  const { t } = useTranslation('dalal')
  const kernel = useTranslation('kernel')
  if (bills.length === 0)
    return (
      <p className="rounded-3 border border-dashed border-selvedge p-6 text-center text-ink-2">{t('none.bills')}</p>
    )
  return (
    <Card flush>
      <WindowedList label={t('tab.bills')} rows={bills} keyOf={({ id }) => id} estimate={104}>
        {(bill, row) => (
          <ListRow
            {...row}
            href={documentAddress('final-invoice', bill.id)}
            who={bill.customerName}
            what={<RowNumber number={bill.number ?? kernel.t('number-awaited')} />}
            amount={<Money paise={bill.earned} note={t('earned')} />}
            state={
              <span className="text-13 tabular-nums">
                {bill.realised < bill.expected
                  ? t('came', { amount: sumText(bill.realised), total: sumText(bill.expected) })
                  : t('came-all')}
              </span>
            }
            since={<DayText value={bill.billDate} />}
          />
        )}
      </WindowedList>
    </Card>
  )
}
