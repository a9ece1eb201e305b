import { useLocation } from 'wouter'
import type { openReset } from '#domain/account/account-operations.ts'
import { places } from '#web/page/addresses.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { AuthLayout } from '#web/shared/auth/auth-layout.tsx'
import { AuthLink } from '#web/shared/auth/auth-link.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useQuery } from '#web/transport/use-query.ts'
import { AccountResetForm } from './account-reset-form.tsx'

/** The page of a password reset link: whose account it is, and the new password twice. */
export function AccountResetScreen({ id }: ScreenProps) {
  const { t } = useTranslation('account')
  const [, go] = useLocation()
  const asked = useQuery<typeof openReset>('account.open-reset', { linkId: id })
  return (
    <AuthLink {...asked} feature="account" title={t('reset.title')} failed={t('reset.failed')} signIn={t('sign-in')}>
      {({ name, email }) => (
        <AuthLayout title={t('reset.title')} lead={t('reset.for', { name, email })}>
          <AccountResetForm linkId={id} email={email} onDone={() => go(places.home, { replace: true })} />
        </AuthLayout>
      )}
    </AuthLink>
  )
}
