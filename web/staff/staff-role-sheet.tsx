import { useState } from 'react'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { setStaffRole } from '#domain/staff/staff-operations.ts'
import type { Staff } from '#domain/staff/staff.ts'
import { failedCall, useFailure } from '#web/outbox/use-form-failure.ts'
import { useSession } from '#web/session/use-session.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useMutation } from '#web/transport/use-mutation.ts'
import { roleCards, staffRoleOf } from './staff-role.ts'

type StaffRoleSheetProps = { member: Staff; onClose: () => void; onDone: () => void }

/** Changes someone's role; effective from their next request. */
export function StaffRoleSheet({ member, onClose, onDone }: StaffRoleSheetProps) {
  const { t } = useTranslation('staff')
  const session = useSession()
  const { call } = useMutation(setStaffRole)
  const [role, setRole] = useState(member.role)
  const failure = useFailure()

  const save = async () => {
    if (role === member.role) return onClose()
    failure.forget()
    const answer = await call({ id: member.id, version: member.version, role })
    if (!answer.ok) return failure.show(failedCall(answer))
    onDone()
  }

  return (
    <FormSheet
      title={t('role.change', { name: member.name })}
      feature="staff"
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioCards
        className="[&_.radio-cards-grid]:grid-cols-1"
        legend={t('role')}
        name="role"
        options={roleCards(t)}
        value={role}
        onValue={(chosen) => setRole(staffRoleOf(chosen) ?? role)}
      />
      {session?.email === member.email && role !== 'owner' && <Banner tone="warning">{t('role.own')}</Banner>}
    </FormSheet>
  )
}
