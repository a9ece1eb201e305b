import { removeStaff } from '#domain/staff/staff-operations.ts'
import type { Staff } from '#domain/staff/staff.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useMutation } from '#web/transport/use-mutation.ts'
import { StaffConfirm } from './staff-confirm.tsx'

type StaffRemoveProps = { member: Staff; onClose: () => void; onDone: () => void }

/** Asks before a person loses access; of oneself it says that one leaves. */
export function StaffRemove({ member: { id, version, name, email }, onClose, onDone }: StaffRemoveProps) {
  const { t } = useTranslation('staff')
  const session = useSession()
  const { call } = useMutation(removeStaff)
  const isSelf = session?.email === email
  return (
    <StaffConfirm
      title={
        isSelf ? t('remove.own.title', { company: session.company?.companyName ?? '' }) : t('remove.title', { name })
      }
      confirmLabel={t(isSelf ? 'remove.own' : 'remove')}
      work={async () => {
        const answer = await call({ id, version })
        return answer.ok ? null : answer.problem
      }}
      onClose={onClose}
      onDone={onDone}
    >
      {t(isSelf ? 'remove.own.text' : 'remove.text')}
    </StaffConfirm>
  )
}
