import { places } from '#web/page/addresses.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { callOperation } from '#web/transport/call-operation.ts'
import { otherBuild } from '#web/transport/page-release.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useTranslation } from '#web/text/translation.tsx'

type BoundaryProps = { place: string; children: ReactNode }
type BoundaryState = { failure: unknown; place: string }

/** Catches errors thrown by a screen; navigating elsewhere resets it. */
export class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, place: this.props.place }

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failure }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return place === state.place ? null : { place, failure: null }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure === null ? this.props.children : <ShellFailure failure={failure} />
  }
}

const kindOf = (failure: unknown): 'chunk' | 'storage' | 'text' => {
  if (!(failure instanceof Error)) return 'text'
  if (failure.name === 'ChunkLoadError') return 'chunk'
  return ['InvalidStateError', 'SecurityError', 'QuotaExceededError', 'UnknownError'].includes(failure.name)
    ? 'storage'
    : 'text'
}

/** The specification's error page. If the device stores drafts and queue, reloading loses nothing. */
export function ShellFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation('shell')
  const { kept } = useReplica()
  const kind = kindOf(failure)
  const build = useSyncExternalStore(otherBuild.subscribe, otherBuild.get)
  // Any answer tells whether the file is missing because of a new release.
  useEffect(() => {
    if (kind === 'chunk') unawaited(callOperation('account.session', {}))
  }, [kind])
  return (
    <ErrorState
      title={t('failed.title')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button tone="primary" icon="sync" onClick={() => location.reload()}>
            {t('failed.reload')}
          </Button>
          <LinkButton href={places.home}>{t('failed.home')}</LinkButton>
        </div>
      }
      reference={failure instanceof Error ? failure.name : undefined}
    >
      {kept ? t(`failed.${kind === 'chunk' && build !== null ? 'renewed' : kind}`) : t('failed.unkept')}
    </ErrorState>
  )
}
