import { useEffect, useId, useRef, useState } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { changeLead, createLead } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { serverNow } from '#web/transport/server-clock.ts'
import { newLeadId } from '#domain/lead/lead-id.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useDraftMarks } from '#web/outbox/draft-marks.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { leadDraft, leadInput, type LeadDraft } from './lead-draft.ts'
import { LeadFabricFields } from './lead-fabric-fields.tsx'
import { LeadFields } from './lead-fields.tsx'
import { documentAddress, places } from '#web/page/entity-address.ts'

export type LeadFormProps = {
  open: boolean
  /** The lead to correct; null for a new one. */
  lead: Lead | null
  onClose: () => void
  /** It is stored; what to say about it is the screen's affair. */
  onDone: (companyName: string) => void
}

/** The add and edit form in its sheet. Closing it keeps what was typed; handing it in does not. */
export function LeadForm({ open, lead, onClose, onDone }: LeadFormProps) {
  const { t } = useTranslation('lead')
  const { refusal: say } = useSentences('lead')
  const draftKey = lead ? `lead-${lead.id}` : 'lead-new'
  const draft = useFormDraft<LeadDraft>(draftKey, leadDraft(lead))
  const create = useWrite(createLead)
  const change = useWrite(changeLead)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  useDraftMarks(draftKey, setErrors)
  const [refused, setRefused] = useState<string | null>(null)
  const busy = create.busy || change.busy
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // Of the render that follows: on a phone the fields lie above what is in sight when the button is pressed.
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempt])

  const edit = (patch: Partial<LeadDraft>, ...paths: string[]) => {
    draft.change(patch)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !paths.includes(path))))
  }

  const submit = async () => {
    const input = leadInput(draft.value)
    const href = lead ? `${documentAddress('lead', lead.id)}?action=edit` : `${places.leads}?action=add-lead`
    const options = { label: draft.value.companyName, reopen: { href, draftKey, draft: draft.value } }
    const written = lead
      ? await change.write({ id: lead.id, version: draft.value.version ?? lead.version, ...input }, options)
      : await create.write({ id: newLeadNumber(), ...input }, options)
    if (!written.ok) {
      setErrors(written.errors)
      setAttempt((before) => before + 1)
      setRefused(written.refusal ? say(written.refusal) : t('form.check'))
      return
    }
    draft.reset()
    setErrors(noErrors)
    setRefused(null)
    onDone(draft.value.companyName.trim())
  }

  const labels = lead ? { still: t('save'), busy: t('updating') } : { still: t('form.add'), busy: t('adding') }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(lead ? 'edit' : 'add')}
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
      <form
        id={formId}
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
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
        {refused !== null && <Banner tone="danger">{refused}</Banner>}
        <LeadFields draft={draft.value} errors={errors} onEdit={edit} />
        <LeadFabricFields draft={draft.value} errors={errors} onEdit={edit} />
      </form>
    </Sheet>
  )
}

/** Id of a new lead, LEAD-{year}-{time digits}-{XXX}. */
function newLeadNumber(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint16Array(3))
  return newLeadId(serverNow(), [a, b, c])
}
