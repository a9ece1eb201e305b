import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { Button } from '#design/press/button.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import type { BarAct, BarPrimary } from './deal-bar-act.tsx'

/** A page that takes longer to open is looked at before its step is taken. */
const patienceMs = 5_000

let ahead: { code: string; documentId: string; until: number } | null = null

/** Takes the step that was pressed on the page before, if it is this page's and is taken without asking. */
export function useStepAhead(primary: BarPrimary<BarAct>, take: (act: BarAct) => void): void {
  useEffect(() => {
    if (!ahead || primary.kind !== 'act') return
    const { code, documentId, until } = ahead
    ahead = null
    const { act } = primary
    if (code === primary.code && documentId === act.documentId && act.take && performance.now() < until) take(act)
  })
}

/** A step of the deal's order, from another page: its own page opens, and takes it. */
export function DealOrderStep({ next, href }: { next: NextAction; href: string }) {
  const { t } = useTranslation('thread')
  const [, navigate] = useLocation()
  const press = () => {
    ahead = { code: next.code, documentId: next.document.id, until: performance.now() + patienceMs }
    navigate(href)
  }
  return (
    <Button data-primary tone="primary" wide icon="chevron-right" onClick={press}>
      {t(`next.${next.code}`)}
    </Button>
  )
}
