import { useState } from 'react'
import { DateField } from '#design/field/date-field.tsx'
import { Select } from '#design/field/select.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { enterpriseActivities, enterpriseClasses } from '#domain/company/company-enterprise.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { changeCompany } from '#domain/company/company-operations.ts'
import type { Company } from '#domain/company/company.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { CorrectionSheet } from '#web/shared/form/correction-sheet.tsx'
import { useCorrection } from '#web/shared/form/use-correction.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** As typed; all empty for no registration. */
type MsmeDraft = { udyamNumber: string; enterpriseClass: string; activity: string; registeredOn: string }
type NotHere = Exclude<keyof Parameters<ReturnType<typeof formInput<typeof changeCompany>>>[0], 'msme'>

const handIn = formInput<typeof changeCompany, NotHere>()
const inputOf = (draft: MsmeDraft) =>
  handIn({ msme: Object.values(draft).every((typed) => typed.trim() === '') ? null : draft })

const msmeForm: DocumentForm<Company, MsmeDraft, ReturnType<typeof inputOf>> = {
  entity: companyEntity,
  draftOf: ({ msme }) => ({
    udyamNumber: msme?.udyamNumber ?? '',
    enterpriseClass: msme?.enterpriseClass ?? '',
    activity: msme?.activity ?? '',
    registeredOn: msme?.registeredOn ?? '',
  }),
  inputOf,
  madeOf: { msme: ['udyamNumber', 'enterpriseClass', 'activity', 'registeredOn'] },
}

type Props = { company: Company; onSaved: () => void }

/** The Udyam registration: printed on invoices, and the ground of the clock on late payments. */
export function CompanyMsme({ company, onSaved }: Props) {
  const { t } = useTranslation('company')
  const { day } = useSentences('company')
  const mayChange = useMay(changeCompany)
  const [isEditing, setIsEditing] = useState(false)
  const { msme } = company
  return (
    <Card
      title={t('msme.title')}
      aside={
        mayChange && (
          <Button tone="quiet" icon="edit" onClick={() => setIsEditing(true)}>
            {t(msme ? 'msme.edit' : 'msme.add')}
          </Button>
        )
      }
    >
      {msme ? (
        <DefinitionList
          items={[
            { id: 'number', term: t('field.udyamNumber'), detail: msme.udyamNumber },
            { id: 'class', term: t('field.enterpriseClass'), detail: t(`msme.class.${msme.enterpriseClass}`) },
            { id: 'activity', term: t('field.activity'), detail: t(`msme.activity.${msme.activity}`) },
            { id: 'since', term: t('field.registeredOn'), detail: day(msme.registeredOn) },
          ]}
        />
      ) : (
        <p className="text-ink-2">{t('msme.none')}</p>
      )}
      {isEditing && (
        <MsmeSheet
          company={company}
          onClose={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false)
            onSaved()
          }}
        />
      )}
    </Card>
  )
}

function MsmeSheet({ company, onSaved, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('company')
  const { error } = useSentences('company')
  const today = useToday()
  const { write } = useWrite(changeCompany)
  const correction = useCorrection({
    noun: 'company',
    draftKey: 'company-msme',
    document: company,
    form: msmeForm,
    href: places.settings,
    write: (patch, reopen) =>
      write({ id: company.id, version: company.version, ...patch }, { label: company.companyName, reopen }),
    onClose,
    onDone: onSaved,
  })
  const { draft, failure } = correction
  const errorAt = (field: keyof MsmeDraft) => error(failure.errors[`msme.${field}`])
  const set = (patch: Partial<MsmeDraft>) => {
    draft.change(patch)
    failure.forget(...Object.keys(patch).map((field) => `msme.${field}`))
  }
  return (
    <CorrectionSheet title={t('msme.title')} correction={correction}>
      <p className="text-ink-2">{t('msme.text')}</p>
      <TextField
        label={t('field.udyamNumber')}
        error={errorAt('udyamNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        value={draft.value.udyamNumber}
        onChange={({ target }) => set({ udyamNumber: target.value })}
      />
      <Select
        label={t('field.enterpriseClass')}
        error={errorAt('enterpriseClass')}
        placeholder={t('choose')}
        value={draft.value.enterpriseClass}
        options={enterpriseClasses.map((one) => ({ value: one, label: t(`msme.class.${one}`) }))}
        onChange={({ target }) => set({ enterpriseClass: target.value })}
      />
      <Select
        label={t('field.activity')}
        hint={t('msme.activity-hint')}
        error={errorAt('activity')}
        placeholder={t('choose')}
        value={draft.value.activity}
        options={enterpriseActivities.map((one) => ({ value: one, label: t(`msme.activity.${one}`) }))}
        onChange={({ target }) => set({ activity: target.value })}
      />
      <DateField
        label={t('field.registeredOn')}
        error={errorAt('registeredOn')}
        max={today}
        value={draft.value.registeredOn}
        onChange={({ target }) => set({ registeredOn: target.value })}
      />
    </CorrectionSheet>
  )
}
