import { Suspense, useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { isWithdrawnLead } from '#domain/import-origin/import-origin-withdrawn.ts'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import { joinLead, loseLead, reopenLead } from '#domain/lead/lead-operations.ts'
import { isDuplicateLead, isLeadClosed } from '#domain/lead/lead-status.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { SheetMissing } from '#web/page/on-demand.tsx'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const LostSheet = lazyPart<AskProps<Lead>>(
  () => import('#web/shared/deal/deal-lost-sheet.tsx').then((file) => file.DealLostSheet),
  SheetMissing,
)
const JoinSheet = lazyPart<AskProps<Lead>>(
  () => import('./lead-join-sheet.tsx').then((file) => file.LeadJoinSheet),
  SheetMissing,
)

type LeadCloseProps = { lead: Lead; onDone: (text: string, tone?: BannerTone) => void }

/** The ways to close a lead: it is lost, or it is the same as another one. */
export function LeadClose({ lead, onDone }: LeadCloseProps) {
  const { t } = useTranslation('lead')
  const [asked, setAsked] = useState<'lose' | 'join' | null>(null)
  const mayLose = useMay(loseLead) && leadLifecycle.holds(lead, 'lose')
  const mayJoin = useMay(joinLead) && leadLifecycle.holds(lead, 'join')
  const Ask = asked === 'lose' ? LostSheet : JoinSheet
  const done = (text: string) => {
    setAsked(null)
    onDone(text)
  }
  return (
    <div className="-ms-3 flex flex-wrap gap-2">
      {mayLose && (
        <Button tone="quiet" icon="close" onClick={() => setAsked('lose')}>
          {t('lost.action')}
        </Button>
      )}
      {mayJoin && (
        <Button tone="quiet" icon="copy" onClick={() => setAsked('join')}>
          {t('join.action')}
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <Ask document={lead} onClose={() => setAsked(null)} onDone={done} />
        </Suspense>
      )}
    </div>
  )
}

/** Why a lead is closed, where its documents went, and the way back. */
export function LeadClosed({ lead, onDone }: LeadCloseProps) {
  const { t } = useTranslation('lead')
  const { day, refusal } = useSentences('lead')
  const { write, busy } = useWrite(reopenLead)
  const mayReopen = useMay(reopenLead)
  const into = useEntity('lead', lead.joinedIntoId)
  if (!isLeadClosed(lead)) return null
  const { id, version, companyName, lost } = lead
  const reopen = async () => {
    const result = await write({ id, version }, { label: companyName })
    if (result.ok) onDone(t('reopened', { company: companyName }))
    else onDone(refusal(result.refusal), 'danger')
  }
  const isWithdrawn = isWithdrawnLead(lead)
  const why = isWithdrawn
    ? t('withdrawn', { file: lead.imported?.file ?? '' })
    : isDuplicateLead(lead)
      ? t('joined.into', { company: into?.companyName ?? '' })
      : lost &&
        [t('lost.because', { on: day(lost.on), reason: t(`loss.${lost.reason}`) }), lost.note]
          .filter(Boolean)
          .join('. ')
  return (
    <Banner
      action={
        <span className="flex flex-wrap gap-2">
          {into && !isWithdrawn && <LinkButton href={documentAddress('lead', into.id)}>{t('joined.open')}</LinkButton>}
          {mayReopen && (
            <Button busy={busy} onClick={() => unawaited(reopen())}>
              {t('reopen')}
            </Button>
          )}
        </span>
      }
    >
      {why}
    </Banner>
  )
}
