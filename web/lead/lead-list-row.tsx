import { ListRow } from '#design/list/list-row.tsx'
import { Icon } from '#design/press/icon.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { isOrderedAgain } from '#domain/lead/lead-again.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { personBeside } from '#domain/party-name/party-person.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useWideScreen } from '#web/page/use-wide-screen.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import type { PickedRow } from '#web/shared/list/use-list-rows.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { LeadPriorityBadge } from './lead-priority.tsx'

// The rows of a desk wait for it; those of a phone have no room for it.
const LeadPriorityChoice = lazyPart(
  () => import('./lead-priority-choice.tsx').then((file) => file.LeadPriorityChoice),
  null,
)

type LeadListRowProps = {
  lead: Lead
  row: PickedRow
  show: (text: string, tone?: BannerTone) => void
  /** A finger rested on the row: a shortcut to its priority, which its page sets too. Absent for read-only users. */
  onHold: (() => void) | undefined
}

/** One lead of the list: who, the budget, the priority, what is asked for, since when. */
export function LeadListRow({ lead, row, show, onHold }: LeadListRowProps) {
  const { t } = useTranslation('lead')
  const { day } = useSentences('lead')
  const isWide = useWideScreen()
  const since = lead.lastContact?.on ?? lead.createdAt
  const listed = lead.location === null || lead.location === 'Other' ? null : t(`location.${lead.location}`)
  const person = useOtherPerson(lead.assigneeId)
  const town = lead.city ?? listed
  // A customer who asks again is as hot as a lead can be.
  const isCustomer = lead.businessProfileId !== null && (isWide || !isOrderedAgain(lead))

  return (
    <ListRow
      {...row}
      data-tel={lead.phone || undefined}
      onContextMenu={(event) => {
        if (isWide || !onHold) return
        event.preventDefault()
        onHold()
      }}
      className="list-row-person"
      href={documentAddress('lead', lead.id)}
      who={lead.companyName}
      amount={lead.budget !== null && <span className="text-13 text-ink-2">{t(`budget.${lead.budget}`)}</span>}
      state={
        <span className="flex items-center gap-2">
          {/* A phone has room for one: how hot a lead was matters no more once it is a customer. */}
          {(isWide ? !onHold : !isCustomer) && <LeadPriorityBadge priority={lead.priority} />}
          {isCustomer && (
            <StatusBadge tone="success" icon="check">
              {t('converted')}
            </StatusBadge>
          )}
          {isWide && lead.businessProfileId === null && t(`status.${lead.conversionStatus}`)}
          {person && (
            <span className="flex min-w-0 items-center gap-1 text-13 text-ink-2">
              {/* Beside a badge alone; on a desk the whole name tells what it is, and needs the room. */}
              {!isWide && <Icon name="user" className="size-[14px] flex-none" />}
              <span className="truncate">{isWide ? person : firstName(person)}</span>
            </span>
          )}
        </span>
      }
      what={[[personBeside(lead), town].filter(Boolean).join(', '), lead.inquiry].filter(Boolean).join(' · ')}
      since={
        <DayText value={since}>
          {lead.lastContact ? t(`contact.${lead.lastContact.code}`, { on: day(since) }) : day(since)}
        </DayText>
      }
      trailing={isWide && onHold && <LeadPriorityChoice lead={lead} show={show} />}
    />
  )
}

/** The contact beside it is a person, too: the first name tells colleagues apart and leaves it room. */
const firstName = (name: string): string => name.split(' ')[0] ?? name

/** The name of somebody else on the staff: one's own rows and nobody's need no name. */
function useOtherPerson(assigneeId: string | null): string | null {
  // Nothing here is costly: what the compiler remembers would only weigh on the first visit.
  'use no memo'
  const me = useSession()?.personId ?? null
  const person = useEntity('colleague', assigneeId)
  return person && person.leftAt === null && person.id !== me ? person.name : null
}
