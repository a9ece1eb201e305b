import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { changeCompany } from '#domain/company/company-operations.ts'
import type { Company } from '#domain/company/company.ts'
import { isNothing } from '#web/outbox/document-form.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import {
  companyForm,
  companyOfDraft,
  errorsOfRefusal,
  lutTexts,
  type CompanyDraft,
} from '#web/shared/company/company-draft.ts'
import { remarksOn } from '#web/shared/company/company-remarks.ts'
import { FormConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { Form } from '#web/shared/form/form.tsx'
import { useCorrection } from '#web/shared/form/use-correction.ts'
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

/** The form's field that an error is at: `lut.from` is typed as `lutFrom`, `bankDetails.ifscCode` as `ifscCode`. */
const fieldOf = (path: string): string =>
  lutTexts.find((text) => text.toLowerCase() === path.replace('.', '')) ?? path.split('.').at(-1) ?? path

/**
 * The owner's form: sections on the left, a document preview on the right, unsaved changes within reach of the thumb.
 */
export function CompanyForm({ company, onSaved }: CompanyFormProps) {
  const { t } = useTranslation('company')
  const { refusal } = useSentences('company')
  const { write, busy } = useWrite(changeCompany)
  const { draft, failure, errors, submit } = useCorrection({
    noun: 'company',
    draftKey: 'company',
    document: company,
    form: companyForm,
    href: places.settings,
    write: (patch, reopen) =>
      write({ id: company.id, version: company.version, ...patch }, { label: company.companyName, reopen }),
    atField: errorsOfRefusal,
    onClose: () => undefined,
    onDone: onSaved,
  })
  const form = useErrorFocus(failure.errors, failure.refusal)

  const change = (patch: Partial<CompanyDraft>) => {
    const corrected = Object.keys(failure.errors).filter((path) => Object.hasOwn(patch, fieldOf(path)))
    if (corrected.length > 0) failure.forget(...corrected)
    draft.change(patch)
  }
  const state = { draft: draft.value, errors, remarks: remarksOn(draft.value), change }
  return (
    <Form ref={form} className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_400px]" onSubmit={submit}>
      <div className="grid gap-4">
        {failure.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
        <FormConflicts noun="company" id={company.id} draft={draft} />
        <CompanyNameSection form={state} />
        <CompanyTaxSection form={state} />
        <CompanyAddressSection form={state} />
        <CompanyBankSection form={state} />
        <CompanyPaperSection form={state} />
        <CompanySaleSection form={state} />
        <CompanyLogoField form={state} />
      </div>
      <div className="desk:sticky desk:top-[92px]">
        <CompanyPreview company={companyOfDraft(company, draft.value)} />
      </div>
      {!isNothing(draft.patch) && (
        <div className="sticky bottom-[calc(var(--bar)+40px)] z-10 flex flex-wrap items-center gap-3 rounded-3 border border-neel bg-cloth p-3 shadow-2 desk:bottom-4 desk:col-span-2">
          <output className="flex-1 basis-[140px] font-semibold">{t('unsaved')}</output>
          <Button
            tone="quiet"
            onClick={() => {
              failure.forget()
              draft.reset()
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
