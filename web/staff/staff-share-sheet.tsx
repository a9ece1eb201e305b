import type { Invitation, Reset } from '#domain/staff/staff.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { StaffLinkSheet } from './staff-link-sheet.tsx'

/** An invitation's link. It gives its holder access to the company. */
export function StaffShareSheet({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const { exactDay } = useSentences('staff')
  const company = useSession()?.company?.companyName ?? ''
  const { name, role } = invitation
  return (
    <StaffLinkSheet
      onClose={onClose}
      title={t('share.title', { name })}
      operation="staff.share-invitation"
      id={invitation.id}
      text={t('share.message', { name, company, role: t(`role.${role}`) })}
      hint={t('share.hint', { date: exactDay(invitation.expiresAt) })}
    />
  )
}

/** A password reset link. It gives its holder access to the person's account. */
export function StaffResetSheet({ reset, onClose }: { reset: Reset; onClose: () => void }) {
  const { t } = useTranslation('staff')
  const { exactDay } = useSentences('staff')
  const company = useSession()?.company?.companyName ?? ''
  const { name } = reset
  return (
    <StaffLinkSheet
      onClose={onClose}
      title={t('reset.share.title', { name })}
      operation="staff.share-reset"
      id={reset.id}
      text={t('reset.message', { name, company })}
      hint={t('share.hint', { date: exactDay(reset.expiresAt) })}
    />
  )
}
