import { useState } from 'react'
import { useDraftMarks } from '#web/outbox/draft-marks.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import type { FormDraft } from '#web/outbox/use-form-draft.ts'
import { useErrorFocus } from '#web/shared/form/use-error-focus.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { errorsOfRefusal, type QuotationDraft } from './quotation-draft.ts'

export type SavingProps<Draft extends QuotationDraft> = {
  draftKey: string
  draft: FormDraft<Draft>
  /** Writes it; `label` names the write while it waits. */
  save: (value: Draft, label: string) => Promise<WriteResult>
}

/** Saves the draft of a quotation, and says what is wrong with it: at its fields, or as an objection to the whole. */
export function useQuotationSaving<Draft extends QuotationDraft>({ draftKey, draft, save }: SavingProps<Draft>) {
  const { refusal } = useSentences('quotation')
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)
  useDraftMarks(draftKey, setErrors)
  const form = useErrorFocus(errors, objection)
  const dropObjection = () => setObjection(null)

  /** Whether it was saved. `missing`: errors besides those that the schema or a rule finds. */
  const saveDraft = async (value: Draft, companyName: string, missing: FieldErrors): Promise<boolean> => {
    const result = await save(value, companyName)
    if (result.ok) {
      draft.reset()
      return true
    }
    const atField = result.refusal ? errorsOfRefusal(result.refusal) : null
    if (result.refusal && !atField) setObjection(refusal(result.refusal))
    setErrors(atField ?? { ...missing, ...result.errors })
    return false
  }
  return { form, errors, setErrors, objection, dropObjection, saveDraft }
}
