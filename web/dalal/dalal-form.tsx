import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { changeDalal, createDalal } from '#domain/dalal/dalal-operations.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { isNothing } from '#web/outbox/document-form.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { FormConflicts, toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { dalalForm, errorsOfRate, newDalalInput, newDalalDraft, type DalalDraft } from './dalal-draft.ts'
import { DalalFields } from './dalal-fields.tsx'

type FormProps = { onClose: () => void; onDone: (id: string) => void }
export type DalalFormProps = FormProps & { open: boolean; dalal: Dalal | null; name: string }

/** The form while it is open: of a new broker, whose name may be known from papers, or of one to be corrected. */
export function DalalForm({ open, dalal, name, ...props }: DalalFormProps) {
  if (!open) return null
  return dalal ? <DalalCorrection dalal={dalal} {...props} /> : <DalalEntry key={name} name={name} {...props} />
}

function DalalEntry({ name, onClose, onDone }: FormProps & { name: string }) {
  const { t } = useTranslation('dalal')
  const draftKey = 'dalal-new'
  const [id] = useState(newId)
  const draft = useFormDraft<DalalDraft>(draftKey, newDalalDraft(name))
  const { write, busy } = useWrite(createDalal)
  const hand = async () => {
    const reopen = { href: `${places.dalals}?action=add-dalal`, draftKey, draft: draft.value }
    const result = await write({ id, ...newDalalInput(draft.value) }, { label: draft.value.name, reopen })
    if (!result.ok) return result
    draft.reset()
    onDone(id)
    return result
  }
  return (
    <DalalSheet title={t('new')} {...{ draftKey, busy, hand, onClose }} value={draft.value} onEdit={draft.change} />
  )
}

/** Corrects a broker; writes only the changed fields. */
function DalalCorrection({ dalal, onClose, onDone }: FormProps & { dalal: Dalal }) {
  const { t } = useTranslation('dalal')
  const draftKey = `dalal-${dalal.id}`
  const draft = useDocumentDraft(draftKey, dalal, dalalForm)
  const { write, busy } = useWrite(changeDalal)
  const marks = useConflictErrors('dalal', draft)
  const hand = async (form: HTMLFormElement | null): Promise<WriteResult | null> => {
    if (draft.conflicts.length > 0) {
      toConflicts(form)
      return null
    }
    if (isNothing(draft.patch)) {
      draft.reset()
      onClose()
      return null
    }
    const reopen = { href: documentAddress('dalal', dalal.id), draftKey, draft: draft.stored }
    const result = await write({ id: dalal.id, version: dalal.version, ...draft.patch }, { label: dalal.name, reopen })
    if (!result.ok) return result
    draft.reset()
    onDone(dalal.id)
    return result
  }
  return (
    <DalalSheet
      title={t('edit.title', { name: dalal.name })}
      {...{ draftKey, busy, hand, onClose, marks }}
      value={draft.value}
      onEdit={draft.change}
    >
      <p className="text-ink-2">{t('edit.text')}</p>
      <FormConflicts noun="dalal" id={dalal.id} draft={draft} />
    </DalalSheet>
  )
}

type DalalSheetProps = {
  title: string
  draftKey: string
  value: DalalDraft
  onEdit: (patch: Partial<DalalDraft>) => void
  busy: boolean
  hand: (form: HTMLFormElement | null) => Promise<WriteResult | null>
  onClose: () => void
  marks?: FieldErrors
  children?: ReactNode
}

function DalalSheet(props: DalalSheetProps) {
  const { title, draftKey, value, onEdit, busy, hand, onClose, marks, children } = props
  const kernel = useTranslation('kernel')
  const { refusal } = useSentences('dalal')
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const failure = useFormFailure(draftKey)
  useEffect(() => {
    if (failure.errors !== noErrors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure.errors])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = await hand(form.current)
    if (!result || result.ok) return
    const atField = result.refusal && errorsOfRate(result.refusal)
    failure.show(atField ? { ok: false, errors: atField } : result)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={kernel.t('close')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{kernel.t('cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} busy={busy}>
            {kernel.t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate className="grid gap-5" onSubmit={(event) => unawaited(submit(event))}>
        {failure.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
        {children}
        <DalalFields
          value={value}
          errors={{ ...failure.errors, ...marks }}
          onEdit={(patch) => {
            failure.forget(...Object.keys(patch))
            onEdit(patch)
          }}
        />
      </form>
    </Sheet>
  )
}
