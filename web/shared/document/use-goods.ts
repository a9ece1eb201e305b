import { goodsText } from '#domain/document-line/document-line-text.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Goods and quantity in one line of the reader's language: "Satin 120 GSM, dyed × 1,600 m". */
export function useGoods(): (document: { lines: Parameters<typeof goodsText>[0] }) => string {
  const { t } = useTranslation('kernel')
  return ({ lines }) => goodsText(lines, (unit) => t(`unit.${unit}`))
}
