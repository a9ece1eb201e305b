import { Checkbox } from '#design/field/checkbox.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { Select } from '#design/field/select.tsx'
import { Button } from '#design/press/button.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { vatavBases } from '#domain/business-profile/business-profile-choices.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { SlabDraft, VatavDraft } from './business-profile-terms-draft.ts'

type BusinessProfileVatavFieldsProps = {
  vatav: VatavDraft
  errors: FieldErrors
  onVatav: (vatav: VatavDraft) => void
}

const mostSlabs = 5

/** The discount for paying early: how much within how many days, and of what. */
export function BusinessProfileVatavFields({ vatav, errors, onVatav }: BusinessProfileVatavFieldsProps) {
  const { t } = useTranslation('business-profile')
  const { error } = useSentences('business-profile')
  const { slabs, basis, onAdvance } = vatav
  const onSlabs = (next: readonly SlabDraft[]) => onVatav({ ...vatav, slabs: next })
  const change = (at: number, patch: Partial<SlabDraft>) =>
    onSlabs(slabs.map((slab, place) => (place === at ? { ...slab, ...patch } : slab)))
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t('terms.vatav')}</legend>
      <p className="text-13 text-ink-2">{t('terms.vatav-hint')}</p>
      {slabs.map(({ percentBp, withinDays }, at) => (
        // A slab has no other name than its place.
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3">
          <NumberField
            label={t('terms.vatav-percent')}
            error={error(errors[`vatav.slabs.${at}.percentBp`])}
            decimals={2}
            unit="%"
            value={shownNumber(percentBp)}
            onValue={(typed) => change(at, { percentBp: typedNumber(typed) })}
          />
          <NumberField
            label={t('terms.vatav-days')}
            error={error(errors[`vatav.slabs.${at}.withinDays`])}
            value={shownNumber(withinDays)}
            onValue={(typed) => change(at, { withinDays: typedNumber(typed) })}
          />
          <IconButton
            icon="close"
            label={t('terms.vatav-drop', { number: at + 1 })}
            onClick={() => onSlabs(slabs.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {errors['vatav.slabs'] && (
        <p role="alert" className="text-13 text-majith">
          {error(errors['vatav.slabs'])}
        </p>
      )}
      {slabs.length < mostSlabs && (
        <Button
          tone="quiet"
          icon="plus"
          className="justify-self-start"
          onClick={() => onSlabs([...slabs, { percentBp: null, withinDays: null }])}
        >
          {t('terms.vatav-add')}
        </Button>
      )}
      {slabs.length > 0 && (
        <>
          <Select
            label={t('terms.vatav-basis')}
            options={vatavBases.map((one) => ({ value: one, label: t(`terms.vatav-basis.${one}`) }))}
            error={error(errors['vatav.basis'])}
            value={basis}
            onChange={({ target }) => onVatav({ ...vatav, basis: target.value })}
          />
          <Checkbox
            label={t('terms.vatav-advance')}
            checked={onAdvance}
            onChange={({ target }) => onVatav({ ...vatav, onAdvance: target.checked })}
          />
        </>
      )}
    </fieldset>
  )
}
