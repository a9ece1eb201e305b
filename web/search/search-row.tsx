import { ListRow } from '#design/list/list-row.tsx'
import { Money } from '#design/show/money.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import type { SearchResult } from '#web/replica/search.ts'
import { useStoredGoods } from '#web/shared/document/use-stored-goods.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** A found document, as a row of a list. */
export function SearchRow({ result }: { result: SearchResult }) {
  const { t } = useTranslation('search')
  const goodsOf = useStoredGoods()
  const { title, subtitle, amount, state, href, kind } = result
  return (
    <ListRow
      href={href}
      who={title}
      what={goodsOf(subtitle)}
      amount={amount === null ? undefined : <Money paise={amount} />}
      state={<StatusBadge>{t(`state.${state}`)}</StatusBadge>}
      since={t(`kind.${kind}`)}
    />
  )
}
