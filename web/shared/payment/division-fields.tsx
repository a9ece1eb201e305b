import { MoneyField } from '#design/field/money-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { sumText } from '#domain/money/money-format.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { atFormFields } from '#web/outbox/use-form-failure.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { TransferFields, type TransferDraft } from './transfer-fields.tsx'

/** What becomes of an advance whose order does not come. `back` is paise; null is all of it. */
type DivisionDraft = TransferDraft & { way: 'keep' | 'refund'; back: number | null }

export const newDivision = (today: string): DivisionDraft => ({
  ...{ way: 'keep', back: null },
  ...{ date: today, method: '', reference: '' },
})

/** Of what is posted, and of the refund: the same for each try. */
export const newDivisionIds = () => ({ idSeed: newId(), refund: newId() })

/** The draft as operations take it, of this much. */
export function divisionOf(
  { way, back, ...payout }: DivisionDraft,
  { held, ids }: { held: number; ids: ReturnType<typeof newDivisionIds> },
) {
  const amount = way === 'refund' ? (back ?? held) : 0
  const { date, method, reference } = payout
  return {
    idSeed: ids.idSeed,
    keep: Math.max(0, held - amount),
    // The schema checks the method: one of the six or an error at the field.
    refund: way === 'refund' ? { id: ids.refund, amount, date, method: method as 'cash', reference } : null,
  }
}

const fields = {
  'refund.amount': 'back',
  'refund.date': 'date',
  'refund.method': 'method',
  'refund.reference': 'reference',
} as const

type DivisionFieldsProps = {
  held: number
  draft: DivisionDraft
  errors: FieldErrors
  onDraft: (patch: Partial<DivisionDraft>) => void
}

/** The advance stays on account, or goes back in full or in part. */
export function DivisionFields({ held, draft, errors, onDraft }: DivisionFieldsProps) {
  const { t } = useTranslation('refund')
  const { error } = useSentences('refund')
  const atFields = atFormFields(errors, fields)
  const back = draft.back ?? held
  return (
    <>
      <RadioCards
        legend={t('division', { amount: sumText(held) })}
        name="way"
        options={[
          { value: 'keep', label: t('division.keep'), hint: t('division.keep-hint') },
          { value: 'refund', label: t('division.refund'), hint: t('division.refund-hint') },
        ]}
        value={draft.way}
        onValue={(way) => onDraft({ way: way === 'refund' ? 'refund' : 'keep' })}
      />
      {draft.way === 'refund' && (
        <>
          <MoneyField
            label={t('division.back')}
            error={error(atFields['back'])}
            value={back}
            onValue={(paise) => onDraft({ back: paise ?? 0 })}
          />
          <output className="block text-ink-2 empty:hidden">
            {back < held && t('division.rest', { amount: sumText(held - back) })}
          </output>
          <TransferFields feature="refund" value={draft} errors={atFields} onValue={onDraft} />
        </>
      )}
    </>
  )
}
