import { useState, type ReactNode } from 'react'
import { changeDalal, createDalal } from '#domain/dalal/dalal-operations.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { isNothing } from '#web/outbox/document-form.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { FormConflicts, toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { dalalForm, errorsOfRate, newDalalInput, newDalalDraft, type DalalDraft } from './dalal-draft.ts'
import { DalalFields } from './dalal-fields.tsx'

type FormProps = { onClose: () => void; onDone: (id: string) => void }
type DalalFormProps = FormProps & { open: boolean; dalal: Dalal | null; name: string }

/** The form while it is open: of a new broker, whose name may be known from papers, or of one to be corrected. */
export function DalalForm({ open, dalal, name, ...props }: DalalFormProps) {
  if (!open) return null
  return dalal ? <DalalCorrection dalal={dalal} {...props} /> : <DalalEntry key={name} name={name} {...props} />
}

/** The draft of a broker whom no paper names. */
const openDraft = 'dalal-new'

function DalalEntry({ name, onClose, onDone }: FormProps & { name: string }) {
  const { t } = useTranslation('dalal')
  // By name: what was begun of somebody else does not stand where this one was pressed.
  const draftKey = name === '' ? openDraft : `${openDraft}-${name}`
  const [id] = useState(newId)
  const draft = useFormDraft<DalalDraft>(draftKey, newDalalDraft(name))
  const { write, busy } = useWrite(createDalal)
  const save = async () => {
    const reopen = { href: `${places.dalals}?action=add-dalal`, draftKey: openDraft, draft: draft.value }
    const result = await write({ id, ...newDalalInput(draft.value) }, { label: draft.value.name, reopen })
    if (!result.ok) return result
    draft.reset()
    onDone(id)
    return result
  }
  return (
    <DalalSheet title={t('new')} {...{ draftKey, busy, save, onClose }} value={draft.value} onEdit={draft.change} />
  )
}

/** Corrects a broker; writes only the changed fields. */
function DalalCorrection({ dalal, onClose, onDone }: FormProps & { dalal: Dalal }) {
  const { t } = useTranslation('dalal')
  const draftKey = `dalal-${dalal.id}`
  const draft = useDocumentDraft(draftKey, dalal, dalalForm)
  const { write, busy } = useWrite(changeDalal)
  const marks = useConflictErrors('dalal', draft)
  const save = async (form: HTMLFormElement | null): Promise<WriteResult | null> => {
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
      {...{ draftKey, busy, save, onClose, marks }}
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
  save: (form: HTMLFormElement | null) => Promise<WriteResult | null>
  onClose: () => void
  marks?: FieldErrors
  children?: ReactNode
}

function DalalSheet(props: DalalSheetProps) {
  const { title, draftKey, value, onEdit, busy, save, onClose, marks, children } = props
  const failure = useFormFailure(draftKey)
  const submit = async (form: HTMLFormElement) => {
    const result = await save(form)
    if (!result || result.ok) return
    const atField = result.refusal && errorsOfRate(result.refusal)
    failure.show(atField ? { errors: atField } : result)
  }
  return (
    <FormSheet title={title} feature="dalal" failure={failure} busy={busy} onSubmit={submit} onClose={onClose}>
      {children}
      <DalalFields
        value={value}
        errors={{ ...failure.errors, ...marks }}
        onEdit={(patch) => {
          failure.forget(...Object.keys(patch))
          onEdit(patch)
        }}
      />
    </FormSheet>
  )
}
