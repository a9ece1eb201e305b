import type { ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { changeLead, createLead } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useFormDraft, type FormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure, type FormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { tell } from '#web/page/toast.ts'
import type { AddressFilling } from '#web/page/use-address-action.ts'
import { useAfterFrame } from '#web/page/use-after-frame.ts'
import { FormConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { newLeadId } from '#web/shared/document/new-lead-id.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useCorrection } from '#web/shared/form/use-correction.ts'
import { useTranslation } from '#web/text/translation.tsx'
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

function LeadEntry({ filled, open, onClose, onDone }: FormProps & { filled: AddressFilling }) {
  const { t } = useTranslation('lead')
  const thread = useTranslation('thread')
  const draftKey = 'lead-new'
  // What was typed before stays; one tap on its banner takes what the address says instead.
  const draft = useFormDraft<LeadDraft>(draftKey, filledLeadDraft(filled))
  const failure = useFormFailure(draftKey)
  const { write } = useWrite(createLead)

  const submit = async () => {
    const id = newLeadId()
    const company = draft.value.companyName.trim()
    const reopen = { href: `${places.leads}?action=add-lead`, draftKey, draft: draft.value }
    const result = await write({ id, ...leadInput(draft.value) }, { label: draft.value.companyName, reopen })
    if (!result.ok) return failure.show(result)
    draft.reset()
    failure.forget()
    // Whoever writes down an inquiry quotes it next.
    const next = { label: thread.t('next.create-quotation'), href: `${places.quotes}?from-lead=${id}` }
    tell(t('added', { company }), { next })
    onDone(company)
  }
  return (
    <LeadSheet
      {...{ open, draft, failure, submit, onClose }}
      title={t('add')}
      label={{ still: t('form.add'), busy: t('adding') }}
      errors={failure.errors}
    />
  )
}

/** Edits a lead; writes only the changed fields. */
function LeadCorrection({ lead, open, onClose, onDone }: FormProps & { lead: Lead }) {
  const { t } = useTranslation('lead')
  const { write } = useWrite(changeLead)
  const { draft, failure, errors, submit } = useCorrection({
    noun: 'lead',
    draftKey: `lead-${lead.id}`,
    document: lead,
    form: leadForm,
    href: `${documentAddress('lead', lead.id)}?action=edit`,
    write: (patch, reopen) =>
      write({ id: lead.id, version: lead.version, ...patch }, { label: patch.companyName ?? lead.companyName, reopen }),
    onClose,
    onDone: ({ companyName }) => onDone(companyName.trim()),
  })
  return (
    <LeadSheet
      {...{ open, draft, failure, errors, submit, onClose }}
      title={t('edit')}
      label={{ still: t('save'), busy: t('updating') }}
    >
      <FormConflicts noun="lead" id={lead.id} draft={draft} />
    </LeadSheet>
  )
}

type LeadSheetProps = Pick<FormProps, 'open' | 'onClose'> & {
  title: string
  /** Of the button that submits, and while it does. */
  label: { still: string; busy: string }
  draft: FormDraft<LeadDraft>
  failure: FormFailure
  errors: FieldErrors
  submit: (form: HTMLFormElement) => Promise<void>
  /** Shown above the fields. */
  children?: ReactNode
}

function LeadSheet({ open, title, label, draft, failure, errors, submit, onClose, children }: LeadSheetProps) {
  const { t } = useTranslation('lead')
  const edit = (patch: Partial<LeadDraft>, ...paths: string[]) => {
    draft.change(patch)
    failure.forget(...paths)
  }
  return (
    <FormSheet
      open={open}
      title={title}
      feature="lead"
      failure={failure}
      submit={{ label: label.still, busyLabel: label.busy }}
      onSubmit={submit}
      onClose={onClose}
    >
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
      {children}
      <LeadFormFields draft={draft.value} errors={errors} onEdit={edit} />
    </FormSheet>
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
