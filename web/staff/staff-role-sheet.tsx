import { useState } from 'react'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { setStaffRole } from '#domain/staff/staff-operations.ts'
import type { Staff } from '#domain/staff/staff.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import { roleCards, staffRoleOf } from './staff-role.ts'

type StaffRoleSheetProps = { member: Staff; onClose: () => void; onDone: () => void }

/** Changes someone's role; effective from their next request. */
export function StaffRoleSheet({ member, onClose, onDone }: StaffRoleSheetProps) {
  const { t } = useTranslation('staff')
  const { refusal } = useSentences('staff')
  const session = useSession()
  const { call, busy } = useMutation(setStaffRole)
  const [role, setRole] = useState(member.role)
  const [objection, setObjection] = useState<string | null>(null)

  const save = async () => {
    if (role === member.role) return onClose()
    setObjection(null)
    const answer = await call({ id: member.id, version: member.version, role })
    if (answer.ok) onDone()
    else setObjection(refusal(answer.problem))
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('role.change', { name: member.name })}
      closeLabel={t('close')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" busy={busy} onClick={() => unawaited(save())}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <RadioCards
          className="[&_.radio-cards-grid]:grid-cols-1"
          legend={t('role')}
          name="role"
          options={roleCards(t)}
          value={role}
          onValue={(chosen) => setRole(staffRoleOf(chosen) ?? role)}
        />
        {session?.email === member.email && role !== 'owner' && <Banner tone="warning">{t('role.own')}</Banner>}
      </div>
    </Sheet>
  )
}
