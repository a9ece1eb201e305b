import { EmptyState } from '#design/empty-state.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { changeCompany } from '#domain/company/company-operations.ts'
import { firstSteps } from '#domain/dashboard/dashboard-start.ts'
import { paymentRows } from '#domain/payment/payment.ts'
import { LeadFunnel } from '#web/kernel/chart/lead-funnel.tsx'
import { RevenueMonths } from '#web/kernel/chart/revenue-months.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useEntities } from '#web/kernel/use-entities.ts'
import { useReplica } from '#web/kernel/use-replica.ts'
import { useSentences } from '#web/kernel/use-sentences.ts'
import { useMay, useSession } from '#web/kernel/use-session.ts'
import { useToday } from '#web/kernel/use-today.ts'
import { DashboardActivity } from './dashboard-activity.tsx'
import { DashboardAlerts } from './dashboard-alerts.tsx'
import { DashboardKeyFigures } from './dashboard-key-figures.tsx'
import { DashboardNext } from './dashboard-next.tsx'
import { DashboardOwed } from './dashboard-owed.tsx'
import { DashboardQuick } from './dashboard-quick.tsx'
import { DashboardSnapshots } from './dashboard-snapshots.tsx'
import { DashboardStart } from './dashboard-start.tsx'
import { DashboardSync } from './dashboard-sync.tsx'

/** What is owed, what is late, what is blocked, and what to do about it: in ten seconds, on a phone, in the market. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const { exactDay } = useSentences('dashboard')
  const today = useToday()
  const { ready } = useReplica()
  const [company] = useEntities('company')
  return (
    <div className="grid gap-5">
      <div className="grid items-end gap-4 desk:grid-cols-[minmax(0,1fr)_auto]">
        <header className="grid gap-1">
          <h1>{t('title')}</h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="text-ink-2">{exactDay(today)}</p>
            <DashboardSync />
          </div>
        </header>
        {company && <DashboardQuick />}
      </div>
      {company ? <DashboardBody /> : !ready && <Skeleton label={t('loading')} shape="cards" count={4} />}
    </div>
  )
}

function DashboardBody() {
  const { t } = useTranslation('dashboard')
  const today = useToday()
  const role = useSession()?.role ?? 'public'
  const maySetUp = useMay(changeCompany)
  const [company] = useEntities('company')
  const leads = useEntities('lead')
  const quotations = useEntities('quotation')
  const orders = useEntities('sales-order')
  const payments = paymentRows(useEntities('advance-payment'), useEntities('final-payment'), today)
  const counts = { leads: leads.length, quotations: quotations.length }
  const steps = maySetUp && company ? firstSteps(company, counts) : null
  const isNew = orders.length === 0 && counts.leads === 0 && counts.quotations === 0
  const seesMoney = mayView(role, 'final-payment')
  const seesSales = mayView(role, 'lead')

  return (
    <>
      {steps && <DashboardStart steps={steps} />}
      <DashboardAlerts />
      {!isNew && (
        <>
          <DashboardKeyFigures />
          <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_400px] desk:grid-rows-[auto_1fr_auto_auto]">
            {seesMoney && (
              <div className="desk:col-start-2 desk:row-start-1">
                <DashboardOwed payments={payments} />
              </div>
            )}
            <div className="desk:col-start-1 desk:row-span-2 desk:row-start-1">
              <DashboardNext limit={6} />
            </div>
            <div className="desk:col-span-2 desk:row-start-3">
              <DashboardSnapshots payments={payments} />
            </div>
            {seesSales && (
              <>
                <div className="desk:col-start-1 desk:row-start-4">
                  <RevenueMonths />
                </div>
                <div className="desk:col-start-2 desk:row-start-2">
                  <LeadFunnel />
                </div>
              </>
            )}
            <div className="desk:col-start-2 desk:row-start-4">
              <DashboardActivity />
            </div>
          </div>
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
