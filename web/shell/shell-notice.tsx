import { Suspense } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { laterPart } from '#web/page/lazy-screen.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

// Only over plain http, and not before the first screen.
const ShellPlain = laterPart(() => import('./shell-plain.tsx').then((file) => file.ShellPlain), null)

/** What to know before reading on, and known as the page opens: this is a demo, or nothing is kept on this device. */
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
  const session = useSession()
  const { waiting, kept } = useReplica()

  if (!kept)
    return <Banner tone="warning">{t(waiting > 0 ? 'sync.unkept-waiting' : 'sync.unkept', { count: waiting })}</Banner>
  if (session?.mode === 'demo') return <p className="text-13 text-ink-2">{t('sync.demo')}</p>
  if (session?.mode === 'guest') return <p className="text-13 text-ink-2">{t('sync.guest')}</p>
  return null
}
