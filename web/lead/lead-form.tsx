import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { changeLead, createLead } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { isNothing } from '#web/outbox/document-form.ts'
import { useDraftMarks } from '#web/outbox/draft-marks.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { errorsWithout, noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useFormDraft, type FormDraft } from '#web/outbox/use-form-draft.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { tell } from '#web/page/toast.ts'
import type { AddressFilling } from '#web/page/use-address-action.ts'
import { useAfterFrame } from '#web/page/use-after-frame.ts'
import { FormConflicts, toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'
import { newLeadId } from '#web/shared/document/new-lead-id.ts'
import { Form } from '#web/shared/form/form.tsx'
import { useErrorFocus } from '#web/shared/form/use-error-focus.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { filledLeadDraft, leadForm, leadInput, type LeadDraft } from './lead-draft.ts'
import { LeadFabricFields } from './lead-fabric-fields.tsx'
import { LeadBuyerFields, LeadFields, type LeadFieldsProps } from './lead-fields.tsx'

type LeadFormProps = {
  open: boolean
  /** The lead to edit; null for a new one. */
  lead: Lead | null
  /** What the address says of a new one. */
  filled?: AddressFilling
  onClose: () => void
  /** Called after storing; the screen shows the message of a change. */
  onDone: (companyName: string) => void
}

/** The add and edit form in its sheet. Closing keeps the draft; submitting clears it. */
export const LeadForm = ({ lead, filled = {}, ...props }: LeadFormProps) =>
  lead ? <LeadCorrection key={lead.id} lead={lead} {...props} /> : <LeadEntry filled={filled} {...props} />

type FormProps = Omit<LeadFormProps, 'lead' | 'filled'>

function LeadEntry({ filled, ...props }: FormProps & { filled: AddressFilling }) {
  const { t } = useTranslation('lead')
  const thread = useTranslation('thread')
  const key = 'lead-new'
  const made = useRef('')
  // What was typed before stays; one tap on its banner takes what the address says instead.
  const draft = useFormDraft<LeadDraft>(key, filledLeadDraft(filled))
  const { write, busy } = useWrite(createLead)
  const save = () => {
    const reopen = { href: `${places.leads}?action=add-lead`, draftKey: key, draft: draft.value }
    made.current = newLeadId()
    return write({ id: made.current, ...leadInput(draft.value) }, { label: draft.value.companyName, reopen })
  }
  const done = (company: string) => {
    // Whoever writes down an inquiry quotes it next.
    const next = { label: thread.t('next.create-quotation'), href: `${places.quotes}?from-lead=${made.current}` }
    tell(t('added', { company }), { next })
    props.onDone(company)
  }
  return <LeadSheet {...props} isNew draftKey={key} draft={draft} save={save} busy={busy} onDone={done} />
}

/** Edits a lead; writes only the changed fields. */
function LeadCorrection({ lead, ...props }: FormProps & { lead: Lead }) {
  const key = `lead-${lead.id}`
  const draft = useDocumentDraft(key, lead, leadForm)
  const { write, busy } = useWrite(changeLead)
  const { patch, stored, value } = draft
  const marks = useConflictErrors('lead', draft)
  const save = () => {
    const reopen = { href: `${documentAddress('lead', lead.id)}?action=edit`, draftKey: key, draft: stored }
    return write({ id: lead.id, version: lead.version, ...patch }, { label: value.companyName, reopen })
  }
  return (
    <LeadSheet {...props} {...{ draft, save, busy, marks }} draftKey={key} isUntouched={isNothing(patch)}>
      <FormConflicts noun="lead" id={lead.id} draft={draft} />
    </LeadSheet>
  )
}

type LeadSheetProps = FormProps & {
  isNew?: boolean
  /** Nothing has changed: submitting just closes the sheet. */
  isUntouched?: boolean
  draftKey: string
  draft: FormDraft<LeadDraft> & { conflicts?: readonly unknown[] }
  save: () => Promise<WriteResult>
  busy: boolean
  /** Conflict messages, shown at fields beside the validation errors. */
  marks?: FieldErrors
  /** Shown above the fields. */
  children?: ReactNode
}

function LeadSheet(props: LeadSheetProps) {
  const {
    open,
    onClose,
    onDone,
    isNew = false,
    isUntouched = false,
    draftKey,
    draft,
    save,
    busy,
    marks,
    children,
  } = props
  const { t } = useTranslation('lead')
  const { refusal: say } = useSentences('lead')
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  useDraftMarks(draftKey, setErrors)
  const [refused, setRefused] = useState<string | null>(null)
  const formId = useId()
  const form = useErrorFocus(errors)

  const edit = (patch: Partial<LeadDraft>, ...paths: string[]) => {
    draft.change(patch)
    setErrors((before) => errorsWithout(before, (path) => paths.includes(path)))
  }

  const submit = async () => {
    if (draft.conflicts && draft.conflicts.length > 0) return toConflicts(form.current)
    if (isUntouched) {
      draft.reset()
      return onClose()
    }
    const written = await save()
    if (!written.ok) {
      setErrors(written.errors)
      setRefused(written.refusal ? say(written.refusal) : t('form.check'))
      return
    }
    draft.reset()
    setErrors(noErrors)
    setRefused(null)
    onDone(draft.value.companyName.trim())
  }

  const labels = isNew ? { still: t('form.add'), busy: t('adding') } : { still: t('save'), busy: t('updating') }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(isNew ? 'add' : 'edit')}
      closeLabel={t('close')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {busy ? labels.busy : labels.still}
          </Button>
        </>
      }
    >
      <Form id={formId} ref={form} className="grid gap-5" onSubmit={submit}>
        {draft.restored && (
          <Banner
            action={
              <Button tone="quiet" icon="undo" onClick={draft.reset}>
                {t('form.restart')}
              </Button>
            }
          >
            {t('form.restored')}
          </Banner>
        )}
        {refused !== null && <Banner tone="danger">{refused}</Banner>}
        {children}
        <LeadFormFields draft={draft.value} errors={{ ...errors, ...marks }} onEdit={edit} />
      </Form>
    </Sheet>
  )
}

/** All fields. Those below the screen of a phone follow after the frame, in the room kept for them. */
function LeadFormFields(props: LeadFieldsProps) {
  const isDrawn = useAfterFrame()
  return (
    <>
      <LeadFields {...props} />
      {isDrawn ? (
        <>
          <LeadBuyerFields {...props} />
          <LeadFabricFields {...props} />
        </>
      ) : (
        <div className="min-h-[600px]" />
      )}
    </>
  )
}
