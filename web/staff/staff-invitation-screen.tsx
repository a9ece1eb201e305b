import { useState } from 'react'
import { useLocation } from 'wouter'
import { ErrorState } from '#design/error-state.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { openInvitation } from '#domain/staff/staff-operations.ts'
import { EntranceFrame } from '#web/kernel/entrance/entrance-frame.tsx'
import type { ScreenProps } from '#web/kernel/lazy-screen.ts'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useAnswer } from '#web/kernel/use-answer.ts'
import { useSentences } from '#web/kernel/use-sentences.ts'
import { useSessionState } from '#web/kernel/use-session.ts'
import { StaffInvitationForm } from './staff-invitation-form.tsx'
import { StaffInvitationJoin } from './staff-invitation-join.tsx'

/** Where an invitation's link leads: who invites, as what, and the account to join with. */
export function StaffInvitationScreen({ id }: ScreenProps) {
  const { t } = useTranslation('staff')
  const { refusal } = useSentences('staff')
  const [, go] = useLocation()
  const { session, standing } = useSessionState()
  const [isOther, setIsOther] = useState(false)
  const { answer } = useAnswer<typeof openInvitation>('staff.open-invitation', { linkId: id })

  if (answer && !answer.ok)
    return (
      <EntranceFrame title={t('join.title')}>
        <ErrorState title={t('join.failed')} action={<LinkButton href="/login">{t('join.sign-in')}</LinkButton>}>
          {/* A link cut short on its way is no link we know; "check the marked fields" would help nobody here. */}
          {refusal(answer.errors['linkId'] ? { code: 'link-unknown' } : answer.problem)}
        </ErrorState>
      </EntranceFrame>
    )
  if (!answer)
    return (
      <EntranceFrame title={t('join.title')}>
        <Skeleton label={t('loading')} shape="text" count={4} />
      </EntranceFrame>
    )
  const welcome = answer.value
  return (
    <EntranceFrame
      title={t('join.invites', { company: welcome.companyName })}
      lead={t('join.as', { role: t(`role.${welcome.role}`) })}
    >
      <p className="border-l-[3px] border-neel bg-neel-pale px-4 py-3">{t(`role.${welcome.role}.hint`)}</p>
      {session?.mode === 'authenticated' && standing !== 'ended' && !isOther ? (
        <StaffInvitationJoin
          linkId={id}
          company={welcome.companyName}
          session={session}
          // A whole new page: nothing of the company of before stays in this one's memory.
          onJoined={() => location.assign('/platform')}
          onOther={() => setIsOther(true)}
        />
      ) : (
        <StaffInvitationForm linkId={id} name={welcome.name} onJoined={() => go('/platform', { replace: true })} />
      )}
    </EntranceFrame>
  )
}
