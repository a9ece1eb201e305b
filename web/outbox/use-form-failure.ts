import { useState } from 'react'
import { useDraftMarks } from './draft-marks.ts'
import type { WriteResult } from './enqueue-write.ts'
import { errorsWithout, noErrors, type FieldErrors } from './field-errors.ts'

type Failed = Extract<WriteResult, { ok: false }>

/** Form field names by operation field name, where they differ. */
export type FieldNames = Readonly<Record<string, string>>

const sameNames: FieldNames = {}

/** Renames errors to the form's fields, so each shows at its field. */
export const atFormFields = (errors: FieldErrors, names: FieldNames): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [names[path] ?? path, error]))

/**
 * A form's failure: the result of submitting, or, when reopened from the tray, the errors of its refusal. `draftKey` as
 * for the draft.
 */
export function useFormFailure(draftKey: string, names: FieldNames = sameNames) {
  const [failure, setFailure] = useState<Failed | null>(null)
  const show = (result: Failed) => setFailure({ ...result, errors: atFormFields(result.errors, names) })
  useDraftMarks(draftKey, (errors) => show({ ok: false, errors }))
  return {
    errors: failure?.errors ?? noErrors,
    refusal: failure?.refusal ?? null,
    /** Shows why submitting failed. */
    show,
    /** Clears the errors of fields being corrected; without arguments, everything. */
    forget: (...fields: string[]) =>
      setFailure((before) =>
        before && fields.length > 0
          ? { ...before, errors: errorsWithout(before.errors, (path) => fields.includes(path)) }
          : null,
      ),
  }
}

export type FormFailure = ReturnType<typeof useFormFailure>
