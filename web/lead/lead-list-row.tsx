import { Suspense, useState, type ReactNode } from 'react'
import { DateText } from '#design/show/date-text.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { Link } from '#design/press/link.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import type { Lead, LeadPriority } from '#domain/lead/lead.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { lazyPart } from '#web/page/lazy-screen.ts'
import type { RowProps } from '#web/page/windowed-list.tsx'
import { useLinked } from '#web/replica/use-entities.ts'
import { LeadPriorityBadge, LeadPriorityButtons } from './lead-priority.tsx'
import { documentAddress } from '#web/page/entity-address.ts'

// Lazy: few people expand these, so the first screen does not wait for the code.
const LeadDocuments = lazyPart(() => import('./lead-documents.tsx').then((file) => file.LeadDocuments))
const LeadFabric = lazyPart(() => import('./lead-fabric.tsx').then((file) => file.LeadFabric))

/** Collapsed, the two share a line; an expanded one takes the full width of a phone. */
const more = 'border-0 text-13 text-ink-2 open:col-span-2 desk:open:col-span-1'

type LeadListRowProps = {
  lead: Lead
  row: RowProps
  /** Selected by keyboard. */
  active: boolean
  onPriority: (lead: Lead, priority: LeadPriority) => void
}

/** One lead of the list: who, what, how much, status, since when; priority buttons, and two sections to expand. */
export function LeadListRow({ lead, row, active, onPriority }: LeadListRowProps) {
  const { t } = useTranslation('lead')
  const { day, exactDay } = useSentences('lead')
  const quotations = useLinked('quotation', 'leadId', lead.id)
  const orders = useLinked('sales-order', 'leadId', lead.id)
  const since = lead.lastContact?.on ?? lead.createdAt
  const listed = lead.location === null || lead.location === 'Other' ? null : t(`location.${lead.location}`)
  const town = lead.city ?? listed

  return (
    <li
      {...row}
      className={`relative grid gap-x-6 gap-y-2 border-b border-thread px-4 py-3 last:border-0 desk:grid-cols-[minmax(0,1fr)_auto] ${active ? 'list-row-active' : ''}`}
    >
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="text-16 font-semibold">
            <Link href={documentAddress('lead', lead.id)} className="list-row-link" aria-current={active || undefined}>
              {lead.companyName}
            </Link>
          </h2>
          <LeadPriorityBadge priority={lead.priority} />
          {lead.businessProfileId !== null && (
            <StatusBadge tone="success" icon="check">
              {t('converted')}
            </StatusBadge>
          )}
        </div>
        <p className="line-clamp-2 text-ink-2">
          {lead.contactPerson}
          {town !== null && `, ${town}`} · {lead.inquiry}
        </p>
        <p className="flex flex-wrap gap-x-4 text-13 text-ink-2">
          <span>{t(`status.${lead.conversionStatus}`)}</span>
          {lead.budget !== null && <span>{t(`budget.${lead.budget}`)}</span>}
          <DateText value={since} exact={exactDay(since)}>
            {lead.lastContact ? t(`contact.${lead.lastContact.code}`, { on: day(since) }) : day(since)}
          </DateText>
        </p>
      </div>
      <div className="desk:self-center">
        <LeadPriorityButtons lead={lead} onSet={onPriority} />
      </div>
      <div className="relative z-1 grid grid-cols-2 gap-x-4 desk:col-span-2 desk:gap-x-6">
        <Behind summary={t('documents.count', { count: quotations.length + orders.length })}>
          <LeadDocuments leadId={lead.id} />
        </Behind>
        <Behind summary={t('fabric')}>
          <LeadFabric fabric={lead.fabricRequirements} />
        </Behind>
      </div>
    </li>
  )
}

/** A collapsible section of a card. Its content renders on first opening, as few rows are ever opened. */
function Behind({ summary, children }: { summary: string; children: ReactNode }) {
  const { t } = useTranslation('kernel')
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <Disclosure className={more} summary={summary} onToggle={() => setWasOpened(true)}>
      {wasOpened && <Suspense fallback={<Skeleton label={t('opening')} shape="text" count={2} />}>{children}</Suspense>}
    </Disclosure>
  )
}
