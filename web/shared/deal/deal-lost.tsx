import { Suspense, useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import { loseLead, reopenLead } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { SheetMissing } from '#web/page/on-demand.tsx'
import { tell } from '#web/page/toast.ts'
import { useMay } from '#web/session/use-session.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const LostSheet = lazyPart<AskProps<Lead>>(
  () => import('./deal-lost-sheet.tsx').then((file) => file.DealLostSheet),
  SheetMissing,
)

/** Gives a deal up from any of its documents before an order, with the reason, and takes it up again. */
export function DealLost({ lead }: { lead: Lead }) {
  const { t } = useTranslation('lead')
  const { day, refusal } = useSentences('lead')
  const [isAsking, setIsAsking] = useState(false)
  const { write, busy } = useWrite(reopenLead)
  const mayReopen = useMay(reopenLead) && lead.lost !== null && leadLifecycle.holds(lead, 'reopen')
  const mayLose = useMay(loseLead) && leadLifecycle.holds(lead, 'lose')
  const { id, version, companyName, lost } = lead
  const reopen = async () => {
    const result = await write({ id, version }, { label: companyName })
    if (result.ok) tell(t('reopened', { company: companyName }))
    else tell(refusal(result.refusal), { tone: 'danger' })
  }
  if (mayReopen && lost)
    return (
      <div className="grid justify-items-start gap-2">
        <p>
          {[t('lost.because', { on: day(lost.on), reason: t(`loss.${lost.reason}`) }), lost.note]
            .filter(Boolean)
            .join('. ')}
        </p>
        <Button icon="undo" busy={busy} onClick={() => unawaited(reopen())}>
          {t('reopen')}
        </Button>
      </div>
    )
  if (!mayLose) return null
  return (
    <>
      <Button tone="quiet" icon="close" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {t('lost.action')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <LostSheet
            document={lead}
            onClose={() => setIsAsking(false)}
            onDone={(text) => {
              setIsAsking(false)
              tell(text)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
