import { RadioCards } from '#design/field/radio-cards.tsx'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { budgets, leadBusinesses, timelines } from '#domain/lead/lead-choices.ts'
import { locations } from '#domain/lead/lead-location.ts'
import { leadPriorities } from '#domain/lead/lead-status.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { placeOptions } from '#web/shared/document/document-places.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { LeadDraft } from './lead-draft.ts'

export type LeadFieldsProps = {
  draft: LeadDraft
  errors: FieldErrors
  /** Merges a change into the draft and clears the errors at `paths`. */
  onEdit: (patch: Partial<LeadDraft>, ...paths: string[]) => void
}

type TextName = Exclude<keyof LeadDraft, 'priority' | 'fabric'>

const columns = 'grid gap-4 tablet:grid-cols-2'

/** What binds an input to its part of the draft. */
function useLeadBinding({ draft, errors, onEdit }: LeadFieldsProps) {
  const { t } = useTranslation('lead')
  const { error } = useSentences('lead')
  const bind = (name: TextName) => ({
    label: t(`field.${name}`),
    error: error(errors[name]),
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onEdit({ [name]: event.target.value }, name),
  })
  const choose = (name: 'location' | 'business' | 'budget' | 'timeline', values: readonly string[]) => ({
    ...bind(name),
    optional: t('optional'),
    placeholder: t('choose'),
    options: values.map((value) => ({ value, label: t(`${name}.${value}`) })),
  })
  return { bind, choose }
}

/** Who asked, what they want, and how urgent it is: what a phone shows as the form opens. */
export function LeadFields(props: LeadFieldsProps) {
  const { draft, onEdit } = props
  const { t } = useTranslation('lead')
  const { bind } = useLeadBinding(props)
  return (
    <>
      <div className={columns}>
        <TextField {...bind('companyName')} autoComplete="organization" required data-autofocus />
        <TextField {...bind('contactPerson')} autoComplete="name" required />
        <TextField {...bind('phone')} type="tel" inputMode="tel" autoComplete="tel" required />
        <TextField {...bind('email')} type="email" inputMode="email" autoComplete="email" optional={t('optional')} />
      </div>
      <TextArea {...bind('inquiry')} rows={3} required />
      <RadioCards
        legend={t('field.priority')}
        name="priority"
        value={draft.priority}
        options={leadPriorities.map((value) => ({
          value,
          label: t(`priority.${value}`),
          hint: t(`priority.${value}.hint`),
        }))}
        onValue={(value) => onEdit({ priority: leadPriorities.find((known) => known === value) ?? 'warm' }, 'priority')}
      />
    </>
  )
}

/** What else is known of the buyer: budget, place and business. */
export function LeadBuyerFields(props: LeadFieldsProps) {
  const { t, language } = useTranslation('lead')
  const line = useTranslation('document-line')
  const { bind, choose } = useLeadBinding(props)
  return (
    <>
      <div className={columns}>
        <Select {...choose('budget', budgets)} />
        <Select {...choose('timeline', timelines)} />
        <Select {...choose('location', locations)} />
        <TextField {...bind('city')} hint={t('city.hint')} autoComplete="address-level2" optional={t('optional')} />
        <Select
          {...bind('state')}
          hint={t('state.hint')}
          optional={t('optional')}
          placeholder={t('choose')}
          options={placeOptions(language, line.t('place.abroad'))}
        />
        <Select {...choose('business', leadBusinesses)} />
        <TextField {...bind('designation')} autoComplete="organization-title" optional={t('optional')} />
        <TextField {...bind('department')} optional={t('optional')} />
      </div>
      <TextArea {...bind('notes')} rows={2} optional={t('optional')} />
    </>
  )
}
