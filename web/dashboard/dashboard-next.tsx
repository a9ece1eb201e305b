import { DataList } from '#design/list/data-list.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import type { DealReason } from '#domain/dashboard/dashboard-deal.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useThreadView } from '#web/shared/deal/use-thread-view.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { DashboardCall } from './dashboard-call.tsx'
import { followUps } from './dashboard-follow-ups.ts'
import { nextActions, type DealAction } from './dashboard-next-actions.ts'
import { DashboardNextContact } from './dashboard-next-contact.tsx'

const looks: Record<DealReason, { tone: Tone; icon: IconName }> = {
  'payment-late': { tone: 'danger', icon: 'alert' },
  'advance-late': { tone: 'danger', icon: 'alert' },
  'delivery-late': { tone: 'danger', icon: 'truck' },
  blocked: { tone: 'warning', icon: 'clock' },
  'buyer-answered': { tone: 'success', icon: 'quotation' },
  'buyer-paid': { tone: 'success', icon: 'rupee' },
  'ordered-again': { tone: 'success', icon: 'repeat' },
  'quote-ending': { tone: 'warning', icon: 'clock' },
  'hot-lead': { tone: 'danger', icon: 'lead' },
  'in-hand': { tone: 'primary', icon: 'thread' },
}

/** What to do now, one line per deal: the action, the party, and why it is urgent. */
export function DashboardNext({ limit }: { limit: number }) {
  const { t } = useTranslation('dashboard')
  const view = useThreadView()
  const facts = useFacts()
  // A guest cannot act; show what the owner of the sample company would do.
  const role = facts.actor.role === 'guest' ? 'owner' : facts.actor.role
  const calls = view ? followUps(view, facts, limit) : []
  const actions = view ? nextActions(view, role, facts, limit - calls.length) : []
  const isEmpty = calls.length + actions.length === 0
  return (
    <Card title={t('next.title')} flush={!isEmpty}>
      {isEmpty ? (
        <p className="text-ink-2">{t('next.none')}</p>
      ) : (
        <DataList label={t('next.title')}>
          {calls.map((call) => (
            <DashboardCall key={call.talk.id} call={call} />
          ))}
          {actions.map((action) => (
            <DashboardNextRow key={action.deal.id} action={action} />
          ))}
        </DataList>
      )}
    </Card>
  )
}

function DashboardNextRow({ action: { deal, next, amount } }: { action: DealAction }) {
  const { t } = useTranslation('dashboard')
  const thread = useTranslation('thread')
  const { day, date } = useSentences('dashboard')
  const { tone, icon } = looks[deal.reason]
  const href = documentAddress(next.document.entity, next.document.id) ?? places.home
  return (
    <li className="list-row">
      {/* Three lines on a phone, two where there is room beside them. */}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-y-1 tablet:grid-cols-[auto_minmax(0,1fr)_auto_auto] tablet:items-center tablet:gap-x-3">
        <div className="flex justify-between gap-x-3 font-semibold tablet:contents">
          <Link href={href} className="list-row-link truncate tablet:col-span-2">
            {deal.party}
          </Link>
          {amount !== null && <Money paise={amount} className="tablet:col-start-3 tablet:text-right" />}
        </div>
        <div className="flex justify-between gap-x-3 text-13 text-ink-2 tablet:contents">
          <span className="truncate tablet:col-start-2 tablet:row-start-2">{thread.t(`next.${next.code}`)}</span>
          <span className="tablet:col-start-3 tablet:row-start-2 tablet:text-right">
            <DayText value={deal.since}>
              {t(`since.${deal.reason}`, { on: day(deal.since), date: date(deal.since) })}
            </DayText>
          </span>
        </div>
        <div className="-my-2 flex min-h-[44px] items-center justify-between gap-x-3 tablet:contents">
          <StatusBadge tone={tone} icon={icon} className="tablet:col-start-1 tablet:row-start-2">
            {t(`reason.${deal.reason}`)}
          </StatusBadge>
          <DashboardNextContact deal={deal} payHref={href} />
        </div>
      </div>
    </li>
  )
}
