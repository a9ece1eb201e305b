import { useState } from 'react'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { Problem } from '#web/transport/problem.ts'
import { useDraftMarks } from './draft-marks.ts'
import { errorsWithout, noErrors, type FieldErrors } from './field-errors.ts'

type Failed = { errors: FieldErrors; refusal?: Refusal | undefined }

/** Form field names by operation field name, where they differ. */
type FieldNames = Readonly<Record<string, string>>

const sameNames: FieldNames = {}

/** Renames errors to the form's fields, so each shows at its field. */
export const atFormFields = (errors: FieldErrors, names: FieldNames): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, error]) => [names[path] ?? path, error]))

/** Shows a refusal about one field at that field. `fields` are named by the refusal's code. */
export function atItsField({ errors, refusal }: Failed, fields: FieldNames): Failed {
  const field = refusal && fields[refusal.code]
  return refusal && field ? { errors: { [field]: refusal } } : { errors, refusal }
}

/** What a refused call says of the form: the fields to correct or, if there are none, why it was refused. */
export const failedCall = ({ errors, problem }: { errors: FieldErrors; problem: Problem }): Failed =>
  Object.keys(errors).length > 0 ? { errors } : { errors, refusal: problem }

/** Whether an error is at one of the fields, or at a part of one, such as a line of a table. */
export const isOf = (path: string, fields: readonly string[]): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`))

/** Why submitting a form failed the last time. */
export function useFailure(names: FieldNames = sameNames) {
  const [failure, setFailure] = useState<Failed | null>(null)
  return {
    errors: failure?.errors ?? noErrors,
    refusal: failure?.refusal ?? null,
    /** Shows why submitting failed. */
    show: ({ errors, refusal }: Failed) => setFailure({ errors: atFormFields(errors, names), refusal }),
    /** Clears the errors of fields being corrected, and of their parts; without arguments, everything. */
    forget: (...fields: string[]) =>
      setFailure((before) =>
        before && fields.length > 0
          ? { ...before, errors: errorsWithout(before.errors, (path) => isOf(path, fields)) }
          : null,
      ),
  }
}

/**
 * A form's failure: the result of submitting, or, when reopened from the tray, the errors of its refusal. `draftKey` as
 * for the draft.
 */
export function useFormFailure(draftKey: string, names: FieldNames = sameNames) {
  const failure = useFailure(names)
  useDraftMarks(draftKey, (errors) => failure.show({ errors }))
  return failure
}

export type FormFailure = ReturnType<typeof useFailure>
