import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { Button } from '#design/press/button.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { LinkButton } from '#design/press/link-button.tsx'
import { OfflineNote } from '#design/tell/offline-note.tsx'
import { ToastRegion } from '#design/tell/toast-region.tsx'
import { signInFor } from '#web/page/addresses.ts'
import { keepFocus } from '#web/page/kept-focus.ts'
import { toast } from '#web/page/toast.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useSessionState } from '#web/session/use-session.ts'
import { UnbrokenNumbers } from '#web/shared/document/unbroken-numbers.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { otherBuild } from '#web/transport/page-release.ts'
import { useNewRelease } from './shell-release.ts'

type Standing = { said: string; icon: IconName; action?: ReactNode }

/** What stands until it is over: no network, an ended sign-in, a newer release. One at a time, what hinders most first. */
function useStanding(): Standing | null {
  const { t } = useTranslation('shell')
  const { moment } = useSentences('shell')
  const { offline, lastSyncAt } = useReplica()
  const { standing } = useSessionState()
  const isRenewed = useSyncExternalStore(otherBuild.subscribe, otherBuild.get) !== null
  const [path] = useLocation()
  if (standing === 'ended') {
    const action = (
      <LinkButton tone="quiet" href={signInFor(path + location.search)}>
        {t('sync.sign-in')}
      </LinkButton>
    )
    return { said: t('sync.ended'), icon: 'alert', action }
  }
  if (offline) {
    const said = lastSyncAt === null ? t('sync.offline-never') : t('sync.offline-since', { when: moment(lastSyncAt) })
    return { said, icon: 'cloud-off' }
  }
  if (!isRenewed) return null
  const action = (
    <Button tone="quiet" onClick={() => location.reload()}>
      {t('release.load')}
    </Button>
  )
  return { said: t('release.ready'), icon: 'sync', action }
}

/**
 * In the header, in the place of the brand on a phone, so that nothing below moves as it comes and goes, and neither the
 * navigation nor a field is covered. From here, because the header itself is drawn before this is needed.
 */
function ShellStanding() {
  const standing = useStanding()
  useNewRelease()
  const header = document.querySelector('.shell-header')
  return (
    <>
      {standing && header && createPortal(<StandingNote {...standing} />, header)}
      {/* There while it is still empty: a live region that arrives with its first text is not announced. */}
      <output className="said-only">{standing?.action === undefined ? '' : standing.said}</output>
    </>
  )
}

const StandingNote = ({ said, icon, action }: Standing) => (
  <OfflineNote icon={icon} action={action}>
    {said}
  </OfflineNote>
)

/** What was just done, over every platform screen, and what stands in the header; nothing below it moves. */
export function ShellToast() {
  const { t } = useTranslation('kernel')
  useEffect(keepFocus, [])
  const told = useSyncExternalStore(toast.subscribe, toast.get)
  const undo = () => {
    toast.dismiss()
    told?.undo?.()
  }
  const action = told?.undo ? (
    <Button tone="quiet" onClick={undo}>
      {t('undo')}
    </Button>
  ) : (
    told?.next && (
      <LinkButton tone="quiet" href={told.next.href} onClick={toast.dismiss}>
        {told.next.label}
      </LinkButton>
    )
  )
  const shown = told
    ? [{ id: told.id, text: <UnbrokenNumbers>{told.text}</UnbrokenNumbers>, tone: told.tone, action }]
    : []
  return (
    <>
      <ShellStanding />
      <ToastRegion label={t('done')} toasts={shown} dismissLabel={t('dismiss')} onDismiss={toast.dismiss} />
    </>
  )
}
