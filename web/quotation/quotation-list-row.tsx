import { ListRow } from '#design/list/list-row.tsx'
import { RowNumber } from '#design/list/row-number.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { Money } from '#design/show/money.tsx'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { QuotationBadge } from '#web/shared/document/quotation-badge.tsx'
import { useGoods } from '#web/shared/document/use-goods.ts'
import type { PickedRow } from '#web/shared/list/use-list-rows.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type QuotationListRowProps = {
  quotation: Quotation
  row: PickedRow
  /** Absent for read-only users. */
  onMore: (() => void) | undefined
}

/** One quotation of the list: who, what, how much, status, since when; a menu holds the actions. */
export function QuotationListRow({ quotation, row, onMore }: QuotationListRowProps) {
  const { t } = useTranslation('quotation')
  const goodsOf = useGoods()
  const { id, number, companyName, totalAmount, quoteDate } = quotation
  return (
    <ListRow
      {...row}
      href={documentAddress('quotation', id)}
      who={companyName}
      what={<RowNumber number={number ?? t('number-awaited')} rest={goodsOf(quotation)} />}
      amount={<Money paise={totalAmount} />}
      state={<QuotationBadge quotation={quotation} />}
      since={<DayText value={quoteDate} />}
      trailing={onMore && <IconButton icon="more" label={t('actions', { company: companyName })} onClick={onMore} />}
    />
  )
}
