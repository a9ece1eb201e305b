import { Link } from '#design/press/link.tsx'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import type { GoodsReturn } from '#domain/goods-return/goods-return.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { GoodsReturnBadge } from './goods-return-badge.tsx'

/** What came back of an invoice. */
export function GoodsReturnRows({ returns }: { returns: readonly GoodsReturn[] }) {
  const { t } = useTranslation('goods-return')
  const kernel = useTranslation('kernel')
  const quantities = useReturned()
  if (returns.length === 0) return null
  return (
    <ul aria-label={t('title')} className="grid gap-3">
      {returns.map((one) => (
        <li key={one.id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <Link href={documentAddress('goods-return', one.id)} className="font-semibold">
            {one.number ?? kernel.t('number-awaited')}
          </Link>
          <span className="text-right font-semibold">{quantities(one)}</span>
          <span className="text-13 text-ink-2">{t(`reason.${one.reason}`)}</span>
          <span className="justify-self-end">
            <GoodsReturnBadge status={one.status} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How much came back, by unit: 120 metres, 3 pieces. */
export function useReturned() {
  const words = useTranslation('document')
  return ({ lines }: Pick<GoodsReturn, 'lines'>): string => {
    const byUnit = new Map<GoodsReturn['lines'][number]['unit'], number>()
    for (const { unit, quantityMilli } of lines) byUnit.set(unit, (byUnit.get(unit) ?? 0) + quantityMilli)
    return [...byUnit].map(([unit, milli]) => `${quantityText(milli)} ${words.t(`unit.${unit}`)}`).join(', ')
  }
}
