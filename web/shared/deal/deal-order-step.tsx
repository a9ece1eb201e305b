import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#design/press/button.tsx'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { BarAct, BarPrimary } from './deal-bar-act.tsx'

/** A page that takes longer to open is looked at before its step is taken. */
const patienceMs = 5_000

let ahead: { code: string; documentId: string; until: number } | null = null

/** Remembers a step that was pressed on another page than its document's. `nowMs` is of any steady clock. */
export function pressAhead({ code, document }: NextAction, nowMs: number): void {
  ahead = { code, documentId: document.id, until: nowMs + patienceMs }
}

/**
 * The act that was pressed on the page before, if it is still this page's primary, in time, and taken without asking.
 * Asked once: whatever comes first on a page ends it.
 */
export function actAhead(primary: BarPrimary<BarAct>, nowMs: number): BarAct | null {
  if (!ahead || primary.kind !== 'act') return null
  const { code, documentId, until } = ahead
  ahead = null
  const { act } = primary
  const isMeant = code === primary.code && documentId === act.documentId && nowMs < until
  return isMeant && act.take ? act : null
}

/** Takes the step that was pressed on the page before. */
export function useStepAhead(primary: BarPrimary<BarAct>, take: (act: BarAct) => void): void {
  useEffect(() => {
    const act = actAhead(primary, performance.now())
    if (act) take(act)
  })
}

/** A step of the deal's order, from another page: its own page opens, and takes it. */
export function DealOrderStep({ next, href }: { next: NextAction; href: string }) {
  const { t } = useTranslation('thread')
  const [, navigate] = useLocation()
  const press = () => {
    pressAhead(next, performance.now())
    navigate(href)
  }
  return (
    <Button data-primary tone="primary" wide icon="chevron-right" onClick={press}>
      {t(`next.${next.code}`)}
    </Button>
  )
}
