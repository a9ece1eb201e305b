import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { changeCompany } from '#domain/company/company-operations.ts'
import type { Company } from '#domain/company/company.ts'
import type { AskingPaper } from '#domain/document/document-asked.ts'
import { sumText } from '#domain/money/money-format.ts'
import { upiAmountBelow } from '#domain/payment-link/payment-link-upi.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { isNothing } from '#web/outbox/document-form.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { FormConflicts, toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { Form } from '#web/shared/form/form.tsx'
import { useErrorFocus } from '#web/shared/form/use-error-focus.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { AskedBank, AskedRegistration } from './company-asked-fields.tsx'
import { companyForm, errorsOfRefusal, settingsAgain, type CompanyDraft } from './company-draft.ts'
import { remarksOn } from './company-remarks.ts'

type CompanyAskSheetProps = {
  open: boolean
  paper: AskingPaper
  /** Paise that the buyer is to pay on it. */
  owed?: number
  /** Answered, also with none: what was being done goes on. */
  onDone: () => void
  onClose: () => void
}

/** Asks for just what a paper needs of the settings, over what is being done, which goes on when it is answered. */
export function CompanyAskSheet({ open, ...props }: CompanyAskSheetProps) {
  const [company] = useEntities('company')
  return open && company ? <AskSheet {...props} company={company} /> : null
}

type AskSheetProps = Omit<CompanyAskSheetProps, 'open'> & { company: Company }

/** What is kept of the form by whoever has no GSTIN: what follows from one is dropped with it. */
function withoutGstin<T extends object>(patch: T): Partial<T> {
  const follows = new Set(['gstin', 'gstKind', 'panNumber'])
  // Some of the fields, each with its own value.
  return Object.fromEntries(Object.entries(patch).filter(([field]) => !follows.has(field))) as Partial<T>
}

function useAsked({ paper, company, onDone }: AskSheetProps) {
  const { refusal } = useSentences('company')
  const { write, busy } = useWrite(changeCompany)
  // Not the draft of the settings: what is typed there and not saved stays there.
  const kept = useDocumentDraft('company-asked', company, companyForm)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)
  const form = useErrorFocus(errors, objection)
  const store = async (patch: Partial<typeof kept.patch>) => {
    setObjection(null)
    if (kept.conflicts.length > 0) return toConflicts(form.current)
    if (!isNothing(patch)) {
      const { id, version, companyName } = company
      const reopen = settingsAgain(kept.stored)
      const result = await write({ id, version, ...patch }, { label: companyName, reopen })
      if (!result.ok) {
        const atField = result.refusal ? errorsOfRefusal(result.refusal) : null
        if (result.refusal && !atField) setObjection(refusal(result.refusal))
        return setErrors(atField ?? result.errors)
      }
    }
    kept.reset()
    onDone()
  }
  const save = async () => {
    const isUnanswered = paper === 'quotation' && kept.value.gstin.trim() === ''
    if (isUnanswered) return setErrors({ gstin: { code: 'gstin-or-none' } })
    await store(kept.patch)
  }
  const change = (patch: Partial<CompanyDraft>) => {
    setErrors(noErrors)
    kept.change(patch)
  }
  return { kept, form, busy, errors, objection, change, save, decline: () => store(withoutGstin(kept.patch)) }
}

function AskSheet(props: AskSheetProps) {
  const { paper, owed = 0, company, onClose } = props
  const isLarge = owed >= upiAmountBelow
  const { t } = useTranslation('company')
  const { kept, form, busy, errors, objection, change, save, decline } = useAsked(props)
  const state = { draft: kept.value, errors, remarks: remarksOn(kept.value), change }
  return (
    <Sheet
      open
      onClose={onClose}
      busy={busy}
      title={t(`ask.${paper}.title`)}
      closeLabel={t('ask.close')}
      footer={
        <>
          <Button busy={busy} onClick={() => unawaited(decline())}>
            {t(paper === 'quotation' && company.gstin === null ? 'ask.no-gstin' : 'ask.later')}
          </Button>
          <Button tone="primary" icon="check" busy={busy} onClick={() => form.current?.requestSubmit()}>
            {t('ask.save')}
          </Button>
        </>
      }
    >
      <Form ref={form} className="grid gap-4" onSubmit={save}>
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <FormConflicts noun="company" id={company.id} draft={kept} />
        <p className="text-ink-2">{isLarge ? t('ask.account', { amount: sumText(owed) }) : t(`ask.${paper}.text`)}</p>
        {paper === 'quotation' ? <AskedRegistration form={state} /> : <AskedBank form={state} needsAccount={isLarge} />}
      </Form>
    </Sheet>
  )
}
