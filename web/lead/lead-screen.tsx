import { Suspense } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { changeLead, findLead, setLeadPriority } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useAddressAction } from '#web/page/use-address-action.ts'
import { useAfterFrame } from '#web/page/use-after-frame.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useWideScreen } from '#web/page/use-wide-screen.ts'
import { useMay } from '#web/session/use-session.ts'
import { DealBar } from '#web/shared/deal/deal-bar.tsx'
import { DealThreadView } from '#web/shared/deal/deal-thread.tsx'
import { useThread } from '#web/shared/deal/use-thread.ts'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentHistory } from '#web/shared/document/document-history.tsx'
import { ScreenBanner } from '#web/shared/document/screen-banner.tsx'
import { ScreenHead } from '#web/shared/document/screen-head.tsx'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { LeadClose, LeadClosed } from './lead-close.tsx'
import { LeadDetails } from './lead-details.tsx'
import { LeadDocuments } from './lead-documents.tsx'
import { useLeadPrioritySetting } from './lead-priority-setting.ts'
import { LeadPriorityBadge, LeadPriorityButtons } from './lead-priority.tsx'

const DealSide = lazyPart<{ about: { entity: 'lead'; id: string } }>(() =>
  import('#web/shared/deal/deal-side.tsx').then((file) => file.DealSide),
)

const LeadForm = onDemand(() => import('./lead-form.tsx').then((file) => file.LeadForm))

/** One lead: its progress, what to do next, what is known, what happened. */
export function LeadScreen({ id }: { id: string }) {
  const { t } = useTranslation('lead')
  const stored = useStoredDocument('lead', id, findLead)
  if (stored.state === 'found') return <KnownLead lead={stored.document} />
  const back = { href: places.leads, label: t('to-list') }
  if (stored.state !== 'missing') return <DocumentAbsent stored={stored} missing={t('missing.title')} back={back} />
  return (
    <>
      <ScreenTitle className="said-only">{t('missing.title')}</ScreenTitle>
      <EmptyState
        icon="lead"
        title={t('missing.title')}
        action={<LinkButton href={back.href}>{back.label}</LinkButton>}
      >
        {t('missing.text')}
      </EmptyState>
    </>
  )
}

function KnownLead({ lead }: { lead: Lead }) {
  const { t } = useTranslation('lead')
  const { refusal } = useSentences('lead')
  const { banner, show } = useBanner()
  // On a phone the second half of the page is below the screen.
  const isWide = useWideScreen()
  const isDrawn = useAfterFrame()
  const { steps, next } = useThread('lead', lead.id)
  const { write } = useWrite(setLeadPriority)
  const mayChange = useMay(changeLead)
  const setPriority = useLeadPrioritySetting(write, show)
  const [isEditing, setIsEditing] = useAddressAction({
    action: 'edit',
    may: mayChange,
    onRefused: () => show(refusal({ code: 'not-allowed' }), 'danger'),
  })

  return (
    <div className="grid gap-3 desk:gap-5">
      <LeadHead lead={lead} next={next} />
      <ScreenBanner banner={banner} />
      <LeadClosed lead={lead} onDone={show} />
      <Card>
        <DealThreadView steps={steps} />
      </Card>
      <div className="grid items-start gap-3 desk:gap-5 desk:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-3 desk:gap-5">
          <Card title={t('details')}>
            <LeadDetails lead={lead}>
              {mayChange && (
                <Button icon="edit" onClick={() => setIsEditing(true)}>
                  {t('edit')}
                </Button>
              )}
            </LeadDetails>
          </Card>
          <Card title={t('fabric')}>
            <LeadFabric fabric={lead.fabricRequirements} />
          </Card>
        </div>
        {isWide || isDrawn ? (
          <div className="grid gap-3 desk:gap-5">
            <Card title={t('priority')}>
              <LeadPriorityButtons lead={lead} onSet={(of, to) => unawaited(setPriority(of, to))} />
              <LeadClose lead={lead} onDone={show} />
            </Card>
            <Suspense fallback={<div className="min-h-[80px]" />}>
              <DealSide about={{ entity: 'lead', id: lead.id }} />
            </Suspense>
            <Card title={t('documents')}>
              <LeadDocuments leadId={lead.id} />
            </Card>
            <Card title={t('history.title')}>
              <DocumentHistory entity="lead" id={lead.id} />
            </Card>
          </div>
        ) : (
          <div className="min-h-[900px]" />
        )}
      </div>
      <LeadForm
        open={isEditing}
        lead={lead}
        onClose={() => setIsEditing(false)}
        onDone={(company) => {
          setIsEditing(false)
          show(t('updated', { company }))
        }}
      />
    </div>
  )
}

function LeadHead({ lead, next }: { lead: Lead; next: NextAction | null }) {
  const { t } = useTranslation('lead')
  return (
    <ScreenHead
      back={{ href: places.leads, label: t('title') }}
      title={lead.companyName}
      state={
        <>
          <LeadPriorityBadge priority={lead.priority} />
          <StatusBadge>{t(`status.${lead.conversionStatus}`)}</StatusBadge>
          {lead.businessProfileId !== null && (
            <StatusBadge tone="success" icon="check">
              {t('converted')}
            </StatusBadge>
          )}
        </>
      }
      bar={next && <DealBar next={next} acts={[]} onDone={() => undefined} />}
    />
  )
}

const figures = new Intl.NumberFormat('en-IN')

/** The cloth the buyer wants, as far as known. */
function LeadFabric({ fabric }: { fabric: Lead['fabricRequirements'] }) {
  const { t } = useTranslation('lead')
  const chosen = (name: string, value: string | null) => (value === null ? null : t(`${name}.${value}`))
  const known = fabric && [
    ['fabricType', chosen('fabricType', fabric.fabricType)],
    ['gsm', fabric.gsm === null ? null : figures.format(fabric.gsm)],
    ['width', chosen('width', fabric.width)],
    ['weaveType', chosen('weaveType', fabric.weaveType)],
    ['quantity', fabric.quantity === null ? null : `${figures.format(fabric.quantity)} ${t(`unit.${fabric.unit}`)}`],
    ['colors', fabric.colors],
    ['qualityGrade', chosen('qualityGrade', fabric.qualityGrade)],
    ['specialProcessing', fabric.specialProcessing],
    ['deliveryTimeline', fabric.deliveryTimeline],
  ]
  const items = (known ?? []).flatMap(([id, detail]) => (id && detail ? [{ id, term: t(`field.${id}`), detail }] : []))
  if (items.length === 0) return <p className="text-ink-2">{t('fabric.none')}</p>
  return <DefinitionList items={items} />
}
