import { useState, type ReactNode } from 'react'
import { changeDalal, createDalal } from '#domain/dalal/dalal-operations.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft, type FormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure, type FormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { FormConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useCorrection } from '#web/shared/form/use-correction.ts'
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
  const failure = useFormFailure(draftKey)
  const { write } = useWrite(createDalal)
  const submit = async () => {
    const reopen = { href: `${places.dalals}?action=add-dalal`, draftKey: openDraft, draft: draft.value }
    const result = await write({ id, ...newDalalInput(draft.value) }, { label: draft.value.name, reopen })
    if (!result.ok) {
      const atField = result.refusal && errorsOfRate(result.refusal)
      return failure.show(atField ? { errors: atField } : result)
    }
    draft.reset()
    onDone(id)
  }
  return <DalalSheet title={t('new')} {...{ draft, failure, submit, onClose }} errors={failure.errors} />
}

/** Corrects a broker; writes only the changed fields. */
function DalalCorrection({ dalal, onClose, onDone }: FormProps & { dalal: Dalal }) {
  const { t } = useTranslation('dalal')
  const { write } = useWrite(changeDalal)
  const { draft, failure, errors, submit } = useCorrection({
    noun: 'dalal',
    draftKey: `dalal-${dalal.id}`,
    document: dalal,
    form: dalalForm,
    href: documentAddress('dalal', dalal.id),
    write: (patch, reopen) => write({ id: dalal.id, version: dalal.version, ...patch }, { label: dalal.name, reopen }),
    atField: errorsOfRate,
    onClose,
    onDone: () => onDone(dalal.id),
  })
  return (
    <DalalSheet title={t('edit.title', { name: dalal.name })} {...{ draft, failure, errors, submit, onClose }}>
      <p className="text-ink-2">{t('edit.text')}</p>
      <FormConflicts noun="dalal" id={dalal.id} draft={draft} />
    </DalalSheet>
  )
}

type DalalSheetProps = {
  title: string
  draft: Pick<FormDraft<DalalDraft>, 'value' | 'change'>
  failure: FormFailure
  errors: FieldErrors
  submit: (form: HTMLFormElement) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

function DalalSheet({ title, draft, failure, errors, submit, onClose, children }: DalalSheetProps) {
  return (
    <FormSheet title={title} feature="dalal" failure={failure} onSubmit={submit} onClose={onClose}>
      {children}
      <DalalFields
        value={draft.value}
        errors={errors}
        onEdit={(patch) => {
          failure.forget(...Object.keys(patch))
          draft.change(patch)
        }}
      />
    </FormSheet>
  )
}
