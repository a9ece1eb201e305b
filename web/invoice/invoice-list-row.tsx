import { ListRow } from '#design/list/list-row.tsx'
import { RowNumber } from '#design/list/row-number.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { Money } from '#design/show/money.tsx'
import type { InvoiceRow } from '#domain/invoice/invoice.ts'
import type { PickedRow } from '#web/shared/list/use-list-rows.tsx'
import { InvoiceBadge } from '#web/shared/payment/invoice-badge.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type InvoiceListRowProps = {
  invoice: InvoiceRow
  href: string
  row: PickedRow
  onMore: () => void
}

/** Party, document, amount, status, due date; a menu holds the actions. */
export function InvoiceListRow({ invoice, href, row, onMore }: InvoiceListRowProps) {
  const { t } = useTranslation('invoice')
  const kernel = useTranslation('kernel')
  const { day } = useSentences('invoice')
  const number = invoice.number ?? (invoice.isDraft ? t('draft') : kernel.t('number-awaited'))
  const isPart = invoice.open > 0 && invoice.open < invoice.total
  const date = invoice.open > 0 ? invoice.dueDate : invoice.date
  return (
    <ListRow
      {...row}
      href={href}
      who={invoice.party}
      what={<RowNumber number={number} rest={t(`kind.${invoice.kind}`)} />}
      amount={
        <Money paise={invoice.total} note={isPart ? t('open', { amount: moneyText(invoice.open) }) : undefined} />
      }
      state={<InvoiceBadge status={invoice.status} state={invoice.state} />}
      since={<DayText value={date}>{t(invoice.open > 0 ? 'since.due' : 'since.issued', { day: day(date) })}</DayText>}
      trailing={<IconButton icon="more" label={t('actions', { company: invoice.party })} onClick={onMore} />}
    />
  )
}
