import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { isEntityName } from '#domain/catalogue/entity-catalogue.ts'
import { recentActivity } from '#domain/dashboard/dashboard-activity.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'

const shown = 6

/** Recent activity in the company: who did what and when, with a link to the document. */
export function DashboardActivity() {
  const { t } = useTranslation('dashboard')
  const deeds = recentActivity(useEntities('history'), shown)
  return (
    <Card title={t('activity.title')}>
      {deeds.length === 0 ? (
        <p className="text-ink-2">{t('activity.none')}</p>
      ) : (
        <ol className="grid">
          {deeds.map((deed) => (
            <ActivityRow key={deed.id} deed={deed} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function ActivityRow({ deed }: { deed: History }) {
  const { t, has } = useTranslation('history')
  // Activity about people (an invitation, a role) has no document here.
  const entity = isEntityName(deed.entity) ? deed.entity : null
  const document = useEntity(entity ?? 'company', entity && deed.entityId)
  const href = documentAddress(deed.entity, deed.entityId)
  const party = partyOf(document)
  const said = t(has(`operation.${deed.operation}`) ? `operation.${deed.operation}` : 'operation.other')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-thread py-2 last:border-0">
      <span className="min-w-0">
        {href === null ? said : <Link href={href}>{said}</Link>}
        {party !== null && <span className="text-ink-2"> · {party}</span>}
      </span>
      <span className="text-right text-13 text-ink-2">
        <DayText value={deed.at} />
      </span>
      {deed.actor !== '' && <span className="text-13 text-ink-2">{t('by', { actor: deed.actor })}</span>}
    </li>
  )
}

/** The document's party; documents name it in one of two ways. */
function partyOf(document: object | undefined): string | null {
  if (!document) return null
  if ('companyName' in document && typeof document.companyName === 'string') return document.companyName
  return 'customerName' in document && typeof document.customerName === 'string' ? document.customerName : null
}
