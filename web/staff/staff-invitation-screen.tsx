import { useState } from 'react'
import { useLocation } from 'wouter'
import type { openInvitation } from '#domain/staff/staff-operations.ts'
import { places } from '#web/page/addresses.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useSessionState } from '#web/session/use-session.ts'
import { AuthLayout } from '#web/shared/auth/auth-layout.tsx'
import { AuthLink } from '#web/shared/auth/auth-link.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useQuery } from '#web/transport/use-query.ts'
import { StaffInvitationForm } from './staff-invitation-form.tsx'
import { StaffInvitationJoin } from './staff-invitation-join.tsx'
import { StaffInvitationOwn } from './staff-invitation-own.tsx'

/** The page of an invitation link: who invites, which role, and the account to join with. */
export function StaffInvitationScreen({ id }: ScreenProps) {
  const { t } = useTranslation('staff')
  const [, go] = useLocation()
  const { session, standing } = useSessionState()
  const [isOther, setIsOther] = useState(false)
  const isSignedIn = session?.mode === 'authenticated' && standing !== 'ended'
  const asked = useQuery<typeof openInvitation>('staff.open-invitation', { linkId: id })
  return (
    <AuthLink {...asked} feature="staff" title={t('join.title')} failed={t('join.failed')} signIn={t('join.sign-in')}>
      {({ companyName, name, role, own }) =>
        own && !isOther ? (
          <AuthLayout title={t('join.own', { company: companyName })}>
            <StaffInvitationOwn
              companyId={own.companyId}
              company={companyName}
              onOther={own.isOpen ? () => setIsOther(true) : null}
            />
          </AuthLayout>
        ) : (
          <AuthLayout
            title={t('join.invites', { company: companyName })}
            lead={t('join.as', { role: t(`role.${role}`) })}
          >
            <p className="border-l-[3px] border-neel bg-neel-pale px-4 py-3">{t(`role.${role}.hint`)}</p>
            {isSignedIn && !isOther ? (
              <StaffInvitationJoin
                linkId={id}
                company={companyName}
                session={session}
                // A full page load, so that nothing of the previous company stays in memory.
                onJoined={() => location.assign(places.home)}
                onOther={() => setIsOther(true)}
              />
            ) : (
              <StaffInvitationForm linkId={id} name={name} onJoined={() => go(places.home, { replace: true })} />
            )}
          </AuthLayout>
        )
      }
    </AuthLink>
  )
}
