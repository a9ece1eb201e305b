import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { places } from '#web/page/addresses.ts'
import { NotLoaded } from '#web/page/load-once.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { callOperation } from '#web/transport/call-operation.ts'
import { otherBuild } from '#web/transport/page-release.ts'

const kindOf = (failure: unknown): 'chunk' | 'storage' | 'text' => {
  if (!(failure instanceof Error)) return 'text'
  if (failure instanceof NotLoaded) return 'chunk'
  return ['InvalidStateError', 'SecurityError', 'QuotaExceededError', 'UnknownError'].includes(failure.name)
    ? 'storage'
    : 'text'
}

/** The specification's error page. If the device stores drafts and queue, reloading loses nothing. */
export function ShellFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('failure')
  const { kept } = useReplica()
  const kind = kindOf(failure)
  const build = useSyncExternalStore(otherBuild.subscribe, otherBuild.get)
  // Any answer tells whether the file is missing because of a new release.
  useEffect(() => {
    if (kind === 'chunk') unawaited(callOperation('account.session', {}))
  }, [kind])
  return (
    <ErrorState
      title={t('title')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button tone="primary" icon="sync" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
          <LinkButton href={places.home}>{t('home')}</LinkButton>
        </div>
      }
      reference={failure instanceof Error ? failure.name : undefined}
    >
      {kept ? t(kind === 'chunk' && build !== null ? 'renewed' : kind) : t('unkept')}
    </ErrorState>
  )
}
