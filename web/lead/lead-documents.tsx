import { Link } from '#design/press/link.tsx'
import { Money } from '#design/show/money.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { newestFirst } from '#web/replica/replica-table.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** The lead's quotations and orders, newest first, or a hint when there are none. */
export function LeadDocuments({ leadId }: { leadId: string }) {
  const { t } = useTranslation('lead')
  const quotation = useTranslation('quotation')
  const order = useTranslation('sales-order')
  const { day } = useSentences('lead')
  const quotations = useLinked('quotation', 'leadId', leadId)
  const orders = useLinked('sales-order', 'leadId', leadId)
  const rows = [
    ...quotations.map((row) => ({
      ...row,
      entity: 'quotation',
      on: row.quoteDate,
      state: quotation.t(`status.${row.status}`),
    })),
    ...orders.map((row) => ({
      ...row,
      entity: 'sales-order',
      on: row.orderDate,
      state: order.t(`status.${row.status}`),
    })),
  ].toSorted(newestFirst)

  if (rows.length === 0) return <p className="text-ink-2">{t('documents.none')}</p>
  return (
    <ul className="grid gap-2">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-thread pb-2 last:border-0 last:pb-0"
        >
          <Link href={documentAddress(row.entity, row.id) ?? ''} className="font-semibold">
            {t(`entity.${row.entity}`)} <span className="whitespace-nowrap">{row.number ?? t('number-awaited')}</span>
          </Link>
          <Money paise={row.totalAmount} className="justify-self-end" />
          <span className="text-13 text-ink-2">{day(row.on)}</span>
          <StatusBadge className="justify-self-end">{row.state}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}
