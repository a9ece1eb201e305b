import { Suspense, useEffect } from 'react'
import { Icon } from '#design/press/icon.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { companyEntity } from '#domain/company/company-entity.ts'
import { firstSteps, isNewCompany } from '#domain/dashboard/dashboard-start.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useEntities, useNewest } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { DashboardQuick } from './dashboard-quick.tsx'
import { DashboardStrip } from './dashboard-strip.tsx'

const loadDetail = () => import('./dashboard-detail.tsx').then((file) => file.DashboardDetail)
const DashboardDetail = lazyPart(loadDetail)
// For new companies only. Nothing of the body stands before it: nothing moves when it comes.
const DashboardStart = lazyPart(() => import('./dashboard-start.tsx').then((file) => file.DashboardStart))

/** What is owed, overdue or blocked, and what to do about it, at a glance on a phone. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const { exactDay } = useSentences('dashboard')
  const today = useToday()
  const { ready } = useReplica()
  const [company] = useEntities('company')
  const maySetUp = useMay({ roles: companyEntity.writers })
  // Start loading while the key figures load; a failure is handled where the part renders.
  useEffect(
    () => void Promise.all([loadDetail(), maySetUp && DashboardStart.prepare()]).catch(() => undefined),
    [maySetUp],
  )
  return (
    <div className="grid gap-4">
      <header className="grid gap-1">
        <ScreenTitle>{t('title')}</ScreenTitle>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-ink-2">{exactDay(today)}</p>
          <DashboardSync />
        </div>
      </header>
      {company ? (
        // Of a large copy, what is owed may still be read from the disk: until then there is no figure, not a wrong one.
        <Suspense fallback={<Skeleton label={t('loading')} shape="cards" count={4} />}>
          <DashboardBody maySetUp={maySetUp} />
        </Suspense>
      ) : (
        !ready && <Skeleton label={t('loading')} shape="cards" count={4} />
      )}
    </div>
  )
}

function DashboardBody({ maySetUp }: { maySetUp: boolean }) {
  const { t } = useTranslation('dashboard')
  // Only whether there are any counts here.
  const [leads] = useNewest('lead')
  const [quotations] = useNewest('quotation')
  const [orders] = useNewest('sales-order')
  const [proformas] = useNewest('proforma-invoice')
  const advances = useEntities('advance-payment')
  const ledgers = useEntities('party-ledger')
  const made = {
    leads: leads.length,
    quotations: quotations.length,
    orders: orders.length,
    proformas: proformas.length,
  }
  const steps = maySetUp ? firstSteps({ ...made, advances, ledgers }) : null
  const isNew = isNewCompany({ ...made, ledgers })

  return (
    <>
      {steps && isNew && <DashboardStart steps={steps} />}
      {isNew ? (
        <DashboardQuick primary={steps ? '' : 'lead'} />
      ) : (
        <>
          <DashboardStrip />
          {/* What is owed comes first as soon as anything is. */}
          {steps && <DashboardStart steps={steps} />}
          <Suspense fallback={<Skeleton label={t('loading')} shape="rows" count={6} />}>
            <DashboardDetail />
          </Suspense>
        </>
      )}
      {isNew && !steps && (
        <EmptyState icon="order" title={t('new.title')}>
          {t('new.text')}
        </EmptyState>
      )}
    </>
  )
}

/** When the data was last synchronised, on one line. */
function DashboardSync() {
  const { t } = useTranslation('dashboard')
  const { moment } = useSentences('dashboard')
  const { ready, offline, lastSyncAt, waiting } = useReplica()
  const said = () => {
    if (waiting > 0) return t('sync.waiting', { count: waiting })
    if (lastSyncAt === null) return t(ready ? 'sync.device' : 'sync.opening')
    return t(offline ? 'sync.offline' : 'sync.fresh', { when: moment(lastSyncAt) })
  }
  return (
    // Beside the day or below it, whatever it says: as the copy opens, the words change and nothing moves.
    <p className="flex min-w-0 flex-1 basis-36 items-center gap-2 text-13 text-ink-2">
      <Icon name={offline ? 'cloud-off' : waiting > 0 || !ready ? 'sync' : 'cloud-check'} size={16} />
      <output className={lastSyncAt === null ? 'truncate' : ''}>{said()}</output>
    </p>
  )
}
