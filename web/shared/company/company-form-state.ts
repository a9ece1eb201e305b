import type { FieldErrors } from '#web/outbox/field-errors.ts'
import type { CompanyDraft } from './company-draft.ts'
import type { Remarks } from './company-remarks.ts'

/** State shared by the parts of the settings form. */
export type CompanyFormState = {
  draft: CompanyDraft
  errors: FieldErrors
  remarks: Remarks
  change: (patch: Partial<CompanyDraft>) => void
}
