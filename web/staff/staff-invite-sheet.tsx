import { useState } from 'react'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import type { StaffRole } from '#domain/kernel/role.ts'
import { inviteStaff } from '#domain/staff/staff-operations.ts'
import type { Invitation } from '#domain/staff/staff.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { Form } from '#web/shared/form/form.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { roleCards, staffRoleOf } from './staff-role.ts'

type StaffInviteSheetProps = { onClose: () => void; onInvited: (invitation: Invitation) => void }
type InviteDraft = { id: string; name: string; role: StaffRole | null }

const formId = 'staff-invite'

/** Asks whom to invite and in which role; the next sheet creates the link. */
export function StaffInviteSheet({ onClose, onInvited }: StaffInviteSheetProps) {
  const { t } = useTranslation('staff')
  const { error, refusal } = useSentences('staff')
  const { call, busy } = useMutation(inviteStaff)
  const [initial] = useState<InviteDraft>(() => ({ id: newId(), name: '', role: null }))
  const { value, change, reset } = useFormDraft('staff-invite', initial)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)

  const type = (patch: Partial<InviteDraft>) => {
    setErrors(noErrors)
    change(patch)
  }

  const submit = async () => {
    setObjection(null)
    setErrors(noErrors)
    const { id, name, role } = value
    if (role === null) {
      const nameless: FieldErrors = name.trim() === '' ? { name: { code: 'name-required' } } : noErrors
      return setErrors({ ...nameless, role: { code: 'not-a-choice' } })
    }
    const answer = await call({ id, name, role })
    if (answer.ok) {
      reset()
      return onInvited(answer.value)
    }
    setErrors(answer.errors)
    if (Object.keys(answer.errors).length === 0) setObjection(refusal(answer.problem))
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('invite')}
      closeLabel={t('close')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {t(busy ? 'inviting' : 'make-link')}
          </Button>
        </>
      }
    >
      <Form id={formId} className="grid gap-4" onSubmit={submit}>
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <TextField
          label={t('name')}
          autoComplete="off"
          data-autofocus
          value={value.name}
          error={error(errors['name'])}
          onChange={(event) => type({ name: event.target.value })}
        />
        <RadioCards
          className="[&_.radio-cards-grid]:grid-cols-1"
          legend={t('role')}
          name="role"
          options={roleCards(t)}
          value={value.role}
          error={error(errors['role'])}
          onValue={(role) => type({ role: staffRoleOf(role) })}
        />
      </Form>
    </Sheet>
  )
}
