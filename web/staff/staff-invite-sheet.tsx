import { useState } from 'react'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextField } from '#design/field/text-field.tsx'
import type { StaffRole } from '#domain/kernel/role.ts'
import { inviteStaff } from '#domain/staff/staff-operations.ts'
import type { Invitation } from '#domain/staff/staff.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { failedCall, useFailure } from '#web/outbox/use-form-failure.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { roleCards, staffRoleOf } from './staff-role.ts'

type StaffInviteSheetProps = { onClose: () => void; onInvited: (invitation: Invitation) => void }
type InviteDraft = { id: string; name: string; role: StaffRole | null }

/** Asks whom to invite and in which role; the next sheet creates the link. */
export function StaffInviteSheet({ onClose, onInvited }: StaffInviteSheetProps) {
  const { t } = useTranslation('staff')
  const { error } = useSentences('staff')
  const { call, busy } = useMutation(inviteStaff)
  const [initial] = useState<InviteDraft>(() => ({ id: newId(), name: '', role: null }))
  const { value, change, reset } = useFormDraft('staff-invite', initial)
  const failure = useFailure()

  const type = (patch: Partial<InviteDraft>) => {
    failure.forget()
    change(patch)
  }

  const submit = async () => {
    failure.forget()
    const { id, name, role } = value
    if (role === null) {
      const nameless: FieldErrors = name.trim() === '' ? { name: { code: 'name-required' } } : noErrors
      return failure.show({ errors: { ...nameless, role: { code: 'not-a-choice' } } })
    }
    const answer = await call({ id, name, role })
    if (!answer.ok) return failure.show(failedCall(answer))
    reset()
    onInvited(answer.value)
  }

  return (
    <FormSheet
      title={t('invite')}
      feature="staff"
      failure={failure}
      submit={{ label: t(busy ? 'inviting' : 'make-link') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        autoComplete="off"
        data-autofocus
        value={value.name}
        error={error(failure.errors['name'])}
        onChange={(event) => type({ name: event.target.value })}
      />
      <RadioCards
        className="[&_.radio-cards-grid]:grid-cols-1"
        legend={t('role')}
        name="role"
        options={roleCards(t)}
        value={value.role}
        error={error(failure.errors['role'])}
        onValue={(role) => type({ role: staffRoleOf(role) })}
      />
    </FormSheet>
  )
}
