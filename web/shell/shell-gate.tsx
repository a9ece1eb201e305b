import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { Button } from '#design/button.tsx'
import { ErrorState } from '#design/error-state.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { enterMode, isEntryMode, type EntryMode } from '#web/kernel/enter-mode.ts'
import type { Problem } from '#web/kernel/problem.ts'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useSentences } from '#web/kernel/use-sentences.ts'
import { useSessionState } from '#web/kernel/use-session.ts'

/**
 * Lets in whoever is signed in. `?mode=guest` and `?mode=demo`, the links of the public pages, sign in on the way;
 * everybody else is asked at /login and comes back to where they were going.
 */
export function ShellGate({ children }: { children: ReactNode }) {
  const { session, standing } = useSessionState()
  const [path] = useLocation()
  const [params] = useSearchParams()
  const mode = params.get('mode')

  if (standing === 'none' && isEntryMode(mode)) return <Entering mode={mode} />
  if (standing === 'none') return <Redirect to={`/login?next=${encodeURIComponent(path)}`} replace />
  if (!session) return <Waiting />
  return children
}

function Entering({ mode }: { mode: EntryMode }) {
  const { t } = useTranslation('shell')
  const { refusal } = useSentences('shell')
  const [path, go] = useLocation()
  const [problem, setProblem] = useState<Problem | null>(null)
  const hasBegun = useRef(false)

  useEffect(() => {
    // Strict mode runs effects twice; entering demo twice would make two sample companies.
    if (hasBegun.current) return
    hasBegun.current = true
    void enterMode(mode).then((failed) => (failed ? setProblem(failed) : go(path, { replace: true })))
  }, [mode, go, path])

  if (!problem) return <Waiting />
  return (
    <ErrorState
      title={t('account.failed', { reason: refusal(problem) })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button tone="primary" icon="sync" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
          <LinkButton href="/login">{t('account.sign-in')}</LinkButton>
        </div>
      }
    />
  )
}

function Waiting() {
  const { t } = useTranslation('shell')
  return (
    <div className="mx-auto max-w-[720px] p-6">
      <Skeleton label={t('entering')} shape="cards" />
    </div>
  )
}
