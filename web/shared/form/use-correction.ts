import type { Entity } from '#domain/kernel/entity.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { isNothing, type DocumentForm } from '#web/outbox/document-form.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import type { Reopen } from '#web/outbox/outbox-entry.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'

type Correction<Document extends Entity, Draft extends object, Fields extends object> = {
  /** The document's entity, as for `useConflictErrors`. */
  noun: string
  /** As for `useDocumentDraft`. */
  draftKey: string
  document: Document
  form: DocumentForm<Document, Draft, Fields>
  /** Where the form is, to open it again. */
  href: string
  /** The document is not stored yet: it is written even if nothing is typed. */
  isNew?: boolean
  write: (patch: Partial<Fields>, reopen: Reopen) => Promise<WriteResult>
  /** The field that a refusal is about, if it is about one. */
  atField?: (refusal: Refusal) => FieldErrors | null
  onClose: () => void
  /** Called after storing, with what was in the form. */
  onDone: (written: Draft) => void
}

/** Edits an existing document in a form: what is typed, what is wrong with it, and how the touched fields are written. */
export function useCorrection<Document extends Entity, Draft extends object, Fields extends object>(
  correction: Correction<Document, Draft, Fields>,
) {
  const { noun, draftKey, document, form, href, isNew = false, write, atField, onClose, onDone } = correction
  const draft = useDocumentDraft(draftKey, document, form)
  const failure = useFormFailure(draftKey)
  const errors: FieldErrors = { ...failure.errors, ...useConflictErrors(noun, draft) }

  const submit = async (element: HTMLFormElement) => {
    if (draft.conflicts.length > 0) return toConflicts(element)
    if (!isNew && isNothing(draft.patch)) {
      draft.reset()
      return onClose()
    }
    const result = await write(draft.patch, { href, draftKey, draft: draft.stored })
    if (!result.ok) {
      const fields = result.refusal && atField?.(result.refusal)
      return failure.show(fields ? { errors: fields } : result)
    }
    draft.reset()
    failure.forget()
    onDone(draft.value)
  }
  return { noun, id: document.id, draft, failure, errors, submit, onClose }
}
