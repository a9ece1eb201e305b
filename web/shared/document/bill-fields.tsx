import { Checkbox } from '#design/field/checkbox.tsx'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { BillDraft } from './bill-draft.ts'
import { DiscountField } from './discount-field.tsx'

type BillFieldsProps = { value: BillDraft; errors: FieldErrors; onChange: (patch: Partial<BillDraft>) => void }

/** What holds for all lines: whether rates contain the GST, and a discount on the whole. */
export function BillFields({ value, errors, onChange }: BillFieldsProps) {
  const { t } = useTranslation('document-line')
  const { error } = useSentences('gst')
  const line = useSentences('document-line')
  const wrong = errors['discountPaise'] ?? errors['discountBp']
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      <DiscountField
        label={t('field.bill-discount')}
        hint={t('field.bill-discount.hint')}
        value={value}
        error={wrong?.code.startsWith('gst-') ? error(wrong) : line.error(wrong)}
        onChange={onChange}
      />
      <Checkbox
        className="tablet:mt-7"
        label={t('field.tax-included')}
        hint={t('field.tax-included.hint')}
        checked={value.taxIncluded}
        onChange={(event) => onChange({ taxIncluded: event.target.checked })}
      />
    </div>
  )
}
