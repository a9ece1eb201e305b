import { Suspense } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { Link } from '#design/press/link.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { doors } from '#web/page/addresses.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { isLeaving } from '#web/session/session-leaving.ts'
import { readRevoked } from '#web/session/session-revoked.ts'
import { useSessionState } from '#web/session/use-session.ts'
import { AuthLayout } from '#web/shared/auth/auth-layout.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { deviceStore } from '#web/transport/device-store.ts'
import { AccountEntries } from './account-entries.tsx'
import { placeAfterSignIn } from './account-next.ts'
import { AccountSignInForm } from './account-sign-in-form.tsx'

// Signing in does not wait for the code of signing up.
const AccountSignUpForm = lazyPart(() => import('./account-sign-up-form.tsx').then((file) => file.AccountSignUpForm))

// Only for revoked access with unsent entries; hardly anyone needs it.
const AccountUnsent = lazyPart(() => import('./account-unsent.tsx').then((file) => file.AccountUnsent))

const ways = [
  { id: 'sign-in', path: doors.signIn },
  { id: 'sign-up', path: doors.signUp },
] as const

/** The access screen: sign in or sign up, one press apart, and the two ways in without an account. */
export function AccountScreen() {
  const { t } = useTranslation('account')
  const [path, go] = useLocation()
  const [params] = useSearchParams()
  const { session, standing } = useSessionState()
  const place = placeAfterSignIn(params.get('next'))
  const isSignUp = path === doors.signUp

  // Guests and demo users come here to sign in, and so do users whose session has ended.
  if (session?.mode === 'authenticated' && standing !== 'ended') return <Redirect to={place} replace />

  const onEntered = () => go(place, { replace: true })
  const query = params.size > 0 ? `?${params.toString()}` : ''
  return (
    <AuthLayout
      title={t(isSignUp ? 'sign-up.title' : 'sign-in.title')}
      lead={t(isSignUp ? 'sign-up.lead' : 'sign-in.lead')}
    >
      {isLeaving(deviceStore) && <Banner>{t('leaving')}</Banner>}
      {readRevoked(deviceStore) && (
        <Suspense fallback={null}>
          <AccountUnsent />
        </Suspense>
      )}
      <nav aria-label={t('ways')} className="grid grid-cols-2 gap-1 rounded-3 border border-thread bg-calico p-1">
        {ways.map((way) => (
          <Link
            key={way.id}
            href={`${way.path}${query}`}
            aria-current={way.path === path ? 'page' : undefined}
            className="flex min-h-[44px] items-center justify-center rounded-2 px-3 text-center text-ink-2 no-underline aria-[current]:bg-cloth aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-1"
          >
            {t(way.id)}
          </Link>
        ))}
      </nav>
      {isSignUp && <AccountEntries onEntered={onEntered} isFirst />}
      {isSignUp ? (
        <Suspense fallback={<Skeleton label={t('loading')} shape="text" count={6} />}>
          <AccountSignUpForm onEntered={onEntered} />
        </Suspense>
      ) : (
        <AccountSignInForm onEntered={onEntered} />
      )}
      {!isSignUp && <AccountEntries onEntered={onEntered} />}
    </AuthLayout>
  )
}
