import type { CorrectionDraft } from '#web/outbox/use-document-draft.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { differingInputs } from './conflict-errors.ts'
import { usePlainValue } from './conflict-value.tsx'
import { useLastChange } from './use-last-change.ts'

type ConflictingDraft = Pick<CorrectionDraft<object, object>, 'conflicts' | 'since'>

/** The message at each field somebody else changed meanwhile: who, and the current value. */
export function useConflictErrors(noun: string, id: string, draft: ConflictingDraft): FieldErrors {
  const { t } = useTranslation('kernel')
  const plain = usePlainValue(noun)
  const by = useLastChange(noun, id, draft)?.actor
  const said = (field: string, theirs: unknown): string => {
    const values = (Array.isArray(theirs) ? theirs : [theirs]).map((one: unknown) =>
      typeof one === 'object' && one !== null && 'description' in one
        ? String(one.description)
        : plain(field, one ?? ''),
    )
    return values.join(', ') || t('none')
  }
  const errors: FieldErrors = {}
  for (const { path, field, theirs } of differingInputs(draft.conflicts)) {
    const value = said(field, theirs)
    errors[path] =
      by === undefined
        ? { code: 'written-meanwhile', params: { value } }
        : { code: 'written-by', params: { by, value } }
  }
  return errors
}
