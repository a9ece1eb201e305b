import { groupIndian } from '#domain/money/money-format.ts'
import type { DocumentLineInput } from './document-line.ts'

type Goods = Pick<DocumentLineInput, 'description' | 'quantityMilli' | 'unit'>

/** Thousandths of a unit without trailing zeros: 1,200.5. */
export const quantityText = (milli: number): string => groupIndian(String(milli / 1000))

/** The lines as one text: "Denim 270 GSM × 1,200 m; …". `unitName` translates the unit. */
export const goodsText = (lines: readonly Goods[], unitName: (unit: Goods['unit']) => string): string =>
  lines
    .map(({ description, quantityMilli, unit }) => `${description} × ${quantityText(quantityMilli)} ${unitName(unit)}`)
    .join('; ')
