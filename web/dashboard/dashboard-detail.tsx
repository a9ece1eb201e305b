import { classes } from '#design/frame/classes.ts'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { paymentRows } from '#domain/payment/payment.ts'
import { LeadFunnel } from '#web/shared/chart/lead-funnel.tsx'
import { RevenueMonths } from '#web/shared/chart/revenue-months.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { DashboardActivity } from './dashboard-activity.tsx'
import { DashboardNext } from './dashboard-next.tsx'
import { DashboardOwed } from './dashboard-owed.tsx'
import { DashboardSnapshots } from './dashboard-snapshots.tsx'

/** Below the key figures: whom to ask for money, what to do next, and how each department is doing. */
export function DashboardDetail() {
  const today = useToday()
  const role = useSession()?.role ?? 'public'
  const payments = paymentRows(useEntities('advance-payment'), useEntities('final-payment'), today)
  const seesMoney = mayView(role, 'final-payment')
  const seesSales = mayView(role, 'lead')
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_400px] desk:grid-rows-[auto_1fr_auto_auto]">
      {seesMoney && (
        <div className="desk:col-start-2 desk:row-start-1">
          <DashboardOwed payments={payments} />
        </div>
      )}
      <div className={classes('desk:row-span-2 desk:row-start-1', seesSales ? 'desk:col-start-1' : 'desk:col-span-2')}>
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
          <div className={classes('desk:col-start-2', seesMoney ? 'desk:row-start-2' : 'desk:row-start-1')}>
            <LeadFunnel />
          </div>
        </>
      )}
      <div className="desk:col-start-2 desk:row-start-4">
        <DashboardActivity />
      </div>
    </div>
  )
}
