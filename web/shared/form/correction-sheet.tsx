import type { ComponentProps, ReactNode } from 'react'
import { FormConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { FormSheet } from './form-sheet.tsx'
import type { useCorrection } from './use-correction.ts'

type Correction = Pick<ReturnType<typeof useCorrection>, 'noun' | 'id' | 'failure' | 'submit' | 'onClose'> &
  Pick<ComponentProps<typeof FormConflicts>, 'draft'>

type CorrectionSheetProps = { title: string; open?: boolean; correction: Correction; children: ReactNode }

/** The form of a document that is there: what somebody else has changed meanwhile stands above its fields. */
export function CorrectionSheet({ title, open = true, correction, children }: CorrectionSheetProps) {
  const { noun, id, draft, failure, submit, onClose } = correction
  return (
    <FormSheet open={open} title={title} feature={noun} failure={failure} onSubmit={submit} onClose={onClose}>
      <FormConflicts noun={noun} id={id} draft={draft} />
      {children}
    </FormSheet>
  )
}
