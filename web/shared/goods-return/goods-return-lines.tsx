import { NumberField } from '#design/field/number-field.tsx'
import { Select } from '#design/field/select.tsx'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { goodsConditions } from '#domain/goods-return/goods-return-choices.ts'
import { canComeBack, goneOf } from '#domain/goods-return/goods-return-lines.ts'
import { unitNamed } from '#language/line/line-words.ts'
import { fold } from '#language/script/script-fold.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** What is typed at a line: NaN for text that is no number, which the schema refuses. */
export type TypedReturn = { quantityMilli: number | null; condition: string }

/** The lines on which something was typed. */
export const askedReturns = (lines: readonly TypedReturn[]) =>
  lines.flatMap(({ quantityMilli, condition }, at) =>
    quantityMilli === null ? [] : [{ line: at + 1, quantityMilli, condition }],
  )

type ReturnLinesProps = {
  invoice: FinalInvoice
  lines: readonly TypedReturn[]
  errors: FieldErrors
  onLine: (at: number, patch: Partial<TypedReturn>) => void
}

/** The goods of the invoice that can still come back: how much of each did, and in what condition. */
export function ReturnLines({ invoice, lines, errors, onLine }: ReturnLinesProps) {
  const notes = useLinked('credit-note', 'invoiceId', invoice.id)
  const returns = useLinked('goods-return', 'invoiceId', invoice.id)
  const asked = askedReturns(lines)
  return invoice.lines.map((sold, at) => {
    if (!canComeBack(sold)) return null
    const gone = goneOf(at + 1, { notes, returns })
    const place = asked.findIndex(({ line }) => line === at + 1)
    return (
      <ReturnLine
        key={at}
        line={at + 1}
        {...{ sold, gone }}
        typed={lines[at] ?? { quantityMilli: null, condition: 'good' }}
        error={errors[`lines.${place}.quantityMilli`]}
        onChange={(patch) => onLine(at, patch)}
      />
    )
  })
}

type ReturnLineProps = {
  line: number
  sold: FinalInvoice['lines'][number]
  gone: number
  typed: TypedReturn
  error: FieldErrors[string] | undefined
  onChange: (patch: Partial<TypedReturn>) => void
}

function ReturnLine({ line, sold, gone, typed, error: code, onChange }: ReturnLineProps) {
  const { t } = useTranslation('goods-return')
  const words = useTranslation('document')
  const { error, refusal } = useSentences('goods-return')
  const unit = words.t(`unit.${sold.unit}`)
  const left = Math.max(0, sold.quantityMilli - gone)
  const quantity = typed.quantityMilli
  const said = { line, sold: quantityText(sold.quantityMilli), gone: quantityText(gone), left: quantityText(left) }
  const over = quantity !== null && quantity > left ? refusal({ code: 'return-exceeds-line', params: said }) : undefined
  return (
    <fieldset className="grid gap-3 rounded-2 border border-thread bg-cotton p-3">
      <legend className="px-1 font-semibold">{sold.description}</legend>
      <NumberField
        data-autofocus
        label={t('form.quantity')}
        hint={t('form.left', { left: `${quantityText(left)} ${unit}` })}
        decimals={3}
        unit={unit}
        isUnit={(word) => unitNamed(fold(word)) === sold.unit}
        error={over ?? error(code)}
        value={shownNumber(quantity)}
        onValue={(value) => onChange({ quantityMilli: typedNumber(value) })}
      />
      {quantity !== null && (
        <Select
          label={t('field.condition')}
          options={goodsConditions.map((value) => ({ value, label: t(`condition.${value}`) }))}
          value={typed.condition}
          onChange={({ target }) => onChange({ condition: target.value })}
        />
      )}
    </fieldset>
  )
}
