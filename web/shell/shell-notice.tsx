import { signInFor } from '#web/page/addresses.ts'
import { Suspense } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { firstScreen } from '#web/page/first-screen.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useReplica } from '#web/replica/use-replica.ts'
import { useSessionState } from '#web/session/use-session.ts'
import { useNewRelease } from './shell-release.ts'

// Only over plain http, and not before the first screen.
const ShellPlain = lazyPart(async () => {
  await firstScreen
  return import('./shell-plain.tsx').then(
    (file) => file.ShellPlain,
    () => () => null,
  )
})

/** What to know before reading on: the session has ended, this is a demo, or there is a newer release. */
export function ShellNotice() {
  const { t } = useTranslation('shell')
  return (
    <aside aria-label={t('notice')}>
      <Notice />
      {!isSecureContext && (
        <Suspense fallback={null}>
          <ShellPlain />
        </Suspense>
      )}
    </aside>
  )
}

function Notice() {
  const { t } = useTranslation('shell')
  const { standing, session } = useSessionState()
  const { waiting, kept } = useReplica()
  const isRenewed = useNewRelease()

  if (standing === 'ended')
    return (
      <Banner
        tone="warning"
        action={<LinkButton href={signInFor(location.pathname + location.search)}>{t('account.sign-in')}</LinkButton>}
      >
        {t('sync.ended')}
      </Banner>
    )
  if (!kept)
    return <Banner tone="warning">{t(waiting > 0 ? 'sync.unkept-waiting' : 'sync.unkept', { count: waiting })}</Banner>
  if (isRenewed)
    return (
      <Banner
        action={
          <Button icon="sync" onClick={() => location.reload()}>
            {t('release.load')}
          </Button>
        }
      >
        {t('release.ready')}
      </Banner>
    )
  if (session?.mode === 'demo') return <p className="text-13 text-ink-2">{t('sync.demo')}</p>
  if (session?.mode === 'guest') return <p className="text-13 text-ink-2">{t('sync.guest')}</p>
  return null
}
