import { useState } from 'react'
import { useDraftMarks } from './draft-marks.ts'
import type { WriteResult } from './enqueue-write.ts'
import { noErrors, type FieldErrors } from './field-errors.ts'

type Failed = Extract<WriteResult, { ok: false }>

/** The operation's own names of its fields, and the form's, where they differ. */
export type FieldNames = Readonly<Record<string, string>>

const sameNames: FieldNames = {}

/** Errors by the names that the form has for the fields of the operation, so that each stands at its field. */
export const atFormFields = (errors: FieldErrors, names: FieldNames): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [names[path] ?? path, error]))

/** What is left when these fields are being put right: what is being corrected is no longer wrong. */
export const errorsWithout = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !fields.includes(path)))

/**
 * What is wrong with a form: what handing it in came to, and, where it is opened again from the tray, what was objected to
 * when it was sent. `draftKey` names the form as its draft does.
 */
export function useFormFailure(draftKey: string, names: FieldNames = sameNames) {
  const [failure, setFailure] = useState<Failed | null>(null)
  const show = (result: Failed) => setFailure({ ...result, errors: atFormFields(result.errors, names) })
  useDraftMarks(draftKey, (errors) => show({ ok: false, errors }))
  return {
    errors: failure?.errors ?? noErrors,
    refusal: failure?.refusal ?? null,
    /** Shows why it could not be handed in. */
    show,
    /** These fields are being put right; with none named everything is forgotten. */
    forget: (...fields: string[]) =>
      setFailure((before) =>
        before && fields.length > 0 ? { ...before, errors: errorsWithout(before.errors, fields) } : null,
      ),
  }
}
