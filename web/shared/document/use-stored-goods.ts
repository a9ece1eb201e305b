import { withUnits } from '#domain/document-line/document-line-stored.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** A stored text of goods with its units in the reader's language. */
export function useStoredGoods(): (goods: string) => string {
  const { t } = useTranslation('kernel')
  return (goods) => withUnits(goods, (unit) => t(`unit.${unit}`))
}
