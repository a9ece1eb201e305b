import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { changeCompany } from '#domain/company/company-operations.ts'
import type { Company } from '#domain/company/company.ts'
import { isNothing } from '#web/outbox/document-form.ts'
import { useDraftMarks } from '#web/outbox/draft-marks.ts'
import { errorsWithout, noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import {
  companyForm,
  companyOfDraft,
  errorsOfRefusal,
  lutTexts,
  settingsAgain,
  type CompanyDraft,
} from '#web/shared/company/company-draft.ts'
import { remarksOn } from '#web/shared/company/company-remarks.ts'
import { FormConflicts, toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'
import { Form } from '#web/shared/form/form.tsx'
import { useErrorFocus } from '#web/shared/form/use-error-focus.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { CompanyLogoField } from './company-logo-field.tsx'
import { CompanyPaperSection, CompanySaleSection } from './company-paper-section.tsx'
import { CompanyPreview } from './company-preview.tsx'
import {
  CompanyAddressSection,
  CompanyBankSection,
  CompanyNameSection,
  CompanyTaxSection,
} from './company-sections.tsx'

type CompanyFormProps = { company: Company; onSaved: () => void }

/** `lut.from` is typed as `lutFrom`. */
const lutField = (path: string): string => lutTexts.find((text) => text.toLowerCase() === path.replace('.', '')) ?? path

/**
 * The owner's form: sections on the left, a document preview on the right, unsaved changes within reach of the thumb.
 */
export function CompanyForm({ company, onSaved }: CompanyFormProps) {
  const { t } = useTranslation('company')
  const { refusal } = useSentences('company')
  const { write, busy } = useWrite(changeCompany)
  const kept = useDocumentDraft('company', company, companyForm)
  const { value: draft, change: keep, reset, patch, stored } = kept
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  useDraftMarks('company', setErrors)
  const [objection, setObjection] = useState<string | null>(null)
  const form = useErrorFocus(errors, objection)
  const isDirty = !isNothing(patch)

  const change = (patch: Partial<CompanyDraft>) => {
    const touched = Object.keys(patch)
    const nameOf = (path: string) => (path.startsWith('lut.') ? lutField(path) : (path.split('.').at(-1) ?? ''))
    setErrors(errorsWithout(errors, (path) => touched.includes(nameOf(path))))
    keep(patch)
  }

  const submit = async () => {
    setObjection(null)
    if (kept.conflicts.length > 0) return toConflicts(form.current)
    const result = await write(
      { id: company.id, version: company.version, ...patch },
      { label: company.companyName, reopen: settingsAgain(stored) },
    )
    if (result.ok) {
      reset()
      return onSaved()
    }
    const atField = result.refusal ? errorsOfRefusal(result.refusal) : null
    if (result.refusal && !atField) setObjection(refusal(result.refusal))
    setErrors(atField ?? result.errors)
  }

  const marks = useConflictErrors('company', kept)
  const state = { draft, errors: { ...errors, ...marks }, remarks: remarksOn(draft), change }
  return (
    <Form ref={form} className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_400px]" onSubmit={submit}>
      <div className="grid gap-4">
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <FormConflicts noun="company" id={company.id} draft={kept} />
        <CompanyNameSection form={state} />
        <CompanyTaxSection form={state} />
        <CompanyAddressSection form={state} />
        <CompanyBankSection form={state} />
        <CompanyPaperSection form={state} />
        <CompanySaleSection form={state} />
        <CompanyLogoField form={state} />
      </div>
      <div className="desk:sticky desk:top-[92px]">
        <CompanyPreview company={companyOfDraft(company, draft)} />
      </div>
      {isDirty && (
        <div className="sticky bottom-[calc(var(--bar)+40px)] z-10 flex flex-wrap items-center gap-3 rounded-3 border border-neel bg-cloth p-3 shadow-2 desk:bottom-4 desk:col-span-2">
          <output className="flex-1 basis-[140px] font-semibold">{t('unsaved')}</output>
          <Button
            tone="quiet"
            onClick={() => {
              setErrors(noErrors)
              reset()
            }}
          >
            {t('discard')}
          </Button>
          <Button type="submit" tone="primary" icon="check" busy={busy}>
            {t(busy ? 'saving' : 'save')}
          </Button>
        </div>
      )}
    </Form>
  )
}
