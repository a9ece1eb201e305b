import { NumberField } from '#design/field/number-field.tsx'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import type { DocumentLine } from '#domain/document-line/document-line.ts'
import { leftOf } from '#domain/sales-order/sales-order-billed.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { unitNamed } from '#language/line/line-words.ts'
import { fold } from '#language/script/script-fold.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useTranslation } from '#web/text/translation.tsx'

type BillLineFieldsProps = {
  order: SalesOrder
  /** What is typed for each line of the order, in thousandths of its unit; null for nothing. */
  typed: readonly (number | null)[]
  errorAt: (at: number) => string | undefined
  onTyped: (typed: (number | null)[]) => void
}

/** How much of each line of an order left, and is billed. */
export function BillLineFields({ order, typed, errorAt, onTyped }: BillLineFieldsProps) {
  const { t } = useTranslation('final-invoice')
  const left = leftOf(order)
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-2 font-semibold">{t('lines.title')}</legend>
      {order.lines.map((line, at) => (
        <BillLineField
          key={at}
          line={line}
          left={left[at] ?? 0}
          typed={typed[at] ?? null}
          error={errorAt(at)}
          onTyped={(quantity) =>
            onTyped(order.lines.map((_line, other) => (other === at ? quantity : (typed[other] ?? null))))
          }
        />
      ))}
    </fieldset>
  )
}

type BillLineFieldProps = {
  line: DocumentLine
  left: number
  typed: number | null
  error: string | undefined
  onTyped: (quantity: number | null) => void
}

function BillLineField({ line, left, typed, error, onTyped }: BillLineFieldProps) {
  const { t } = useTranslation('final-invoice')
  const words = useTranslation('document-line')
  const unit = words.t(`unit.${line.unit}`)
  const amount = (quantity: number) => `${quantityText(quantity)} ${unit}`
  const over = (typed ?? 0) - left
  return (
    <NumberField
      label={line.description}
      hint={
        over > 0
          ? t('lines.over', { over: amount(over), left: amount(left) })
          : t('lines.left', { left: amount(left), ordered: amount(line.quantityMilli) })
      }
      decimals={3}
      unit={unit}
      isUnit={(word) => unitNamed(fold(word)) === line.unit}
      error={error}
      value={shownNumber(typed)}
      onValue={(value) => onTyped(typedNumber(value))}
    />
  )
}
