import type { FieldErrors } from '#web/outbox/field-errors.ts'
import type { CompanyDraft } from './company-draft.ts'
import type { Remarks } from './company-remarks.ts'

/** What the parts of the settings form share. */
export type CompanyFormState = {
  draft: CompanyDraft
  errors: FieldErrors
  remarks: Remarks
  change: (patch: Partial<CompanyDraft>) => void
}
