import { Checkbox } from '#design/field/checkbox.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { Select } from '#design/field/select.tsx'
import { Card } from '#design/show/card.tsx'
import { companyTurnovers } from '#domain/company/company-turnover.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { turnoverOf } from '#web/shared/company/company-draft.ts'
import { CompanyField } from '#web/shared/company/company-field.tsx'
import type { CompanyFormState } from '#web/shared/company/company-form-state.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** What papers say below the sum, and the turnover that decides how long their HSN codes are. */
export function CompanyPaperSection({ form }: { form: CompanyFormState }) {
  const { t } = useTranslation('company')
  const { error } = useSentences('company')
  const { draft, errors, change } = form
  return (
    <Card title={t('section.paper')}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <CompanyField form={form} name="jurisdiction" maxLength={60} hint={t('field.jurisdiction.hint')} />
        <NumberField
          label={t('field.lateInterestBp')}
          hint={t('field.lateInterestBp.hint')}
          optional={t('optional')}
          decimals={2}
          unit="%"
          error={error(errors['lateInterestBp'])}
          value={shownNumber(draft.lateInterestBp)}
          onValue={(rate) => change({ lateInterestBp: typedNumber(rate) })}
        />
        <Select
          className="tablet:col-span-2"
          label={t('field.turnover')}
          hint={t('field.turnover.hint')}
          optional={t('optional')}
          placeholder={t('choose')}
          options={companyTurnovers.map((band) => ({ value: band, label: t(`turnover.${band}`) }))}
          value={draft.turnover}
          error={error(errors['turnover'])}
          onChange={(event) => change({ turnover: turnoverOf(event.target.value) })}
        />
      </div>
    </Card>
  )
}

/** What happens by itself once a buyer has accepted. */
export function CompanySaleSection({ form }: { form: CompanyFormState }) {
  const { t } = useTranslation('company')
  return (
    <Card title={t('section.sale')}>
      <Checkbox
        label={t('field.proformaAtOnce')}
        hint={t('field.proformaAtOnce.hint')}
        checked={form.draft.proformaAtOnce}
        onChange={({ target }) => form.change({ proformaAtOnce: target.checked })}
      />
    </Card>
  )
}
