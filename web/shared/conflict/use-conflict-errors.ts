import type { FieldErrors } from '#web/outbox/field-errors.ts'
import type { CorrectionDraft } from '#web/outbox/use-document-draft.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { differingInputs } from './conflict-errors.ts'
import { usePlainValue } from './conflict-value.tsx'

/** The message at each field somebody else changed meanwhile: its current value. Who changed it is said above the form. */
export function useConflictErrors(
  noun: string,
  { conflicts }: Pick<CorrectionDraft<object, object>, 'conflicts'>,
): FieldErrors {
  const { t } = useTranslation('kernel')
  const plain = usePlainValue(noun)
  const said = (field: string, theirs: unknown): string => {
    const values = (Array.isArray(theirs) ? theirs : [theirs]).map((one: unknown) =>
      typeof one === 'object' && one !== null && 'description' in one
        ? String(one.description)
        : plain(field, one ?? ''),
    )
    return values.join(', ') || t('none')
  }
  const errors: FieldErrors = {}
  for (const { path, field, theirs } of differingInputs(conflicts))
    errors[path] = { code: 'written-meanwhile', params: { value: said(field, theirs) } }
  return errors
}
