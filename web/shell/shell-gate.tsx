import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { doors, signInFor } from '#web/page/addresses.ts'
import { enterMode } from '#web/session/enter-mode.ts'
import { isEntryMode, type EntryMode } from '#web/session/entry-call.ts'
import { useSessionState } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { Problem } from '#web/transport/problem.ts'
import { ShellBrand } from './shell-brand.tsx'

/**
 * Lets signed-in people through. `?mode=guest` and `?mode=demo`, linked from the public pages, sign in on the way;
 * everyone else goes to /login and returns here afterwards.
 */
export function ShellGate({ children }: { children: ReactNode }) {
  const { session, standing } = useSessionState()
  const [path] = useLocation()
  const [params] = useSearchParams()
  const mode = params.get('mode')

  if (standing === 'none' && isEntryMode(mode)) return <Entering mode={mode} />
  if (standing === 'none') return <Redirect to={signInFor(askedFor(path, params))} replace />
  if (!session) return <Waiting />
  return children
}

/** The address without `mode`: a linked filter or form stays. */
function askedFor(path: string, params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  rest.delete('mode')
  const query = rest.toString()
  return query === '' ? path : `${path}?${query}`
}

function Entering({ mode }: { mode: EntryMode }) {
  const { t } = useTranslation('shell')
  const { refusal } = useSentences('shell')
  const [path, go] = useLocation()
  const [params] = useSearchParams()
  const place = askedFor(path, params)
  const [problem, setProblem] = useState<Problem | null>(null)
  const hasBegun = useRef(false)

  useEffect(() => {
    // Strict mode runs effects twice; entering demo twice would create two sample companies.
    if (hasBegun.current) return
    hasBegun.current = true
    unawaited(enterMode(mode).then((failed) => (failed ? setProblem(failed) : go(place, { replace: true }))))
  }, [mode, go, place])

  if (!problem) return <Waiting notice={t(`sync.${mode}`)} />
  return (
    <ErrorState
      title={t('account.failed', { reason: refusal(problem) })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button tone="primary" icon="sync" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
          <LinkButton href={doors.signIn}>{t('account.sign-in')}</LinkButton>
        </div>
      }
    />
  )
}

/** The empty frame, as app.html draws it before any code has loaded, so nothing moves when this replaces it. */
function Waiting({ notice }: { notice?: string }) {
  const { t } = useTranslation('shell')
  return (
    <div className="shell">
      <div className="shell-side">
        <div className="shell-brand">
          <ShellBrand />
        </div>
      </div>
      <div className="shell-page">
        <div className="shell-header">
          <div className="desk:hidden">
            <ShellBrand />
          </div>
        </div>
        {notice !== undefined && (
          <div className="shell-notice">
            <p className="text-13 text-ink-2">{notice}</p>
          </div>
        )}
        <div className="shell-content">
          <Skeleton label={t('entering')} shape="cards" count={4} />
        </div>
      </div>
    </div>
  )
}
