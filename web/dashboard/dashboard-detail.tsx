import { Suspense, type ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { paymentRows, type PaymentRow } from '#domain/payment/payment.ts'
import { useAfterFrame } from '#web/page/use-after-frame.ts'
import { useWideScreen } from '#web/page/use-wide-screen.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { LeadFunnel } from '#web/shared/chart/lead-funnel.tsx'
import { RevenueMonths } from '#web/shared/chart/revenue-months.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { DashboardActivity } from './dashboard-activity.tsx'
import { DashboardAlerts } from './dashboard-alerts.tsx'
import { DashboardKeyFigures } from './dashboard-key-figures.tsx'
import { DashboardNext } from './dashboard-next.tsx'
import { DashboardOwed } from './dashboard-owed.tsx'
import { DashboardQuick } from './dashboard-quick.tsx'
import { DashboardSnapshots } from './dashboard-snapshots.tsx'

/** Below what is owed: what to do next, whom to ask for money, the key figures, and how each department is doing. */
export function DashboardDetail() {
  const today = useToday()
  const role = useSession()?.role ?? 'public'
  const payments = paymentRows(useEntities('advance-payment'), useEntities('final-payment'), today)
  const seesMoney = mayView(role, 'final-payment')
  const seesSales = mayView(role, 'lead')
  const isDrawn = useAfterFrame()
  const isWide = useWideScreen()
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_400px] desk:grid-rows-[auto_1fr]">
      <div className={classes('desk:row-span-2 desk:row-start-1', seesSales ? 'desk:col-start-1' : 'desk:col-span-2')}>
        <Waiting>
          <DashboardNext limit={isWide ? 8 : 6} />
        </Waiting>
      </div>
      {seesMoney && (
        <div className="desk:col-start-2 desk:row-start-1">
          <DashboardOwed payments={payments} />
        </div>
      )}
      {/* Back finds the place that was left: until they are there, as much room as they may take. */}
      {isDrawn ? <DashboardRest {...{ payments, seesMoney, seesSales }} /> : <div className="min-h-[300vh]" />}
    </div>
  )
}

type DashboardRestProps = { payments: readonly PaymentRow[]; seesMoney: boolean; seesSales: boolean }

/** What no phone shows without a scroll. */
function DashboardRest({ payments, seesMoney, seesSales }: DashboardRestProps) {
  return (
    <>
      <div className="grid gap-3 desk:col-span-2 desk:row-start-3">
        <DashboardQuick />
        <DashboardAlerts />
        <Waiting>
          <DashboardKeyFigures />
        </Waiting>
        <Waiting>
          <DashboardSnapshots payments={payments} />
        </Waiting>
      </div>
      {seesSales && (
        <>
          <div className="desk:col-start-1 desk:row-start-4">
            <RevenueMonths />
          </div>
          <div className={classes('desk:col-start-2', seesMoney ? 'desk:row-start-2' : 'desk:row-start-1')}>
            <Waiting>
              <LeadFunnel />
            </Waiting>
          </div>
        </>
      )}
      <div className="desk:col-start-2 desk:row-start-4">
        <Waiting>
          <DashboardActivity />
        </Waiting>
      </div>
    </>
  )
}

/** Room for a part whose documents are still being read; the others do not wait for them. */
function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation('dashboard')
  return <Suspense fallback={<Skeleton label={t('loading')} shape="rows" count={4} />}>{children}</Suspense>
}
