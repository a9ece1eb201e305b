import type { ReactNode } from 'react'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'
import { Link } from '#design/press/link.tsx'
import { Money } from '#design/show/money.tsx'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { blockedOrders, lateOrders } from '#domain/dashboard/dashboard-floor.ts'
import { paymentRows, paymentTotals, type PaymentRow } from '#domain/payment/payment.ts'
import { lateFilter } from '#domain/sales-order/sales-order-list.ts'
import { places } from '#web/page/addresses.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { DashboardDebts } from './dashboard-debts.tsx'

/** What is owed, late and blocked, above everything else: read before the phone is back in the pocket. */
export function DashboardStrip() {
  const { t } = useTranslation('dashboard')
  const today = useToday()
  const seesMoney = mayView(useSession()?.role ?? 'public', 'final-payment')
  const orders = useEntities('sales-order')
  const payments = paymentRows(useEntities('advance-payment'), useEntities('final-payment'), today)
  const blocked = blockedOrders(orders).length
  const late = lateOrders(orders, today).length
  return (
    <section
      aria-label={t('strip')}
      className="grid grid-cols-2 overflow-clip rounded-3 border border-thread bg-cloth tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none"
    >
      {seesMoney && (
        <DashboardDebts payments={payments}>{(debts, list) => <StripDebts debts={debts} list={list} />}</DashboardDebts>
      )}
      {!seesMoney && (
        <StripFigure
          tone={late > 0 ? 'text-majith' : ''}
          href={`${places.orders}?filter=${lateFilter}`}
          icon="truck"
          label={t('count.late')}
        >
          {late}
        </StripFigure>
      )}
      <StripFigure
        tone={blocked > 0 ? 'text-haldi' : ''}
        href={`${places.orders}?filter=pending_materials`}
        icon="clock"
        label={t('count.blocked')}
      >
        {blocked}
      </StripFigure>
    </section>
  )
}

type StripDebtsProps = { debts: readonly PaymentRow[]; list: { all: string; late: string } }

function StripDebts({ debts, list }: StripDebtsProps) {
  const { t } = useTranslation('dashboard')
  const { outstanding, overdue, overdueCount } = paymentTotals(debts)
  return (
    <>
      <StripFigure wide href={list.all} icon="rupee" label={t('owed.title')}>
        <Money paise={outstanding} rounded />
      </StripFigure>
      <StripFigure
        tone={overdue > 0 ? 'text-majith' : ''}
        href={list.late}
        icon="alert"
        label={t('owed.overdue', { count: overdueCount })}
      >
        <Money paise={overdue} rounded />
      </StripFigure>
    </>
  )
}

type StripFigureProps = {
  label: string
  href: string
  icon: IconName
  /** The text colour when there is something to see to. */
  tone?: string
  /** On a phone over the whole width: a sum in crores does not fit half of it. */
  wide?: boolean
  children: ReactNode
}

function StripFigure({ label, href, icon, tone = '', wide = false, children }: StripFigureProps) {
  // Its figure is new whenever it is drawn: what the compiler remembers would only weigh on the first visit.
  'use no memo'
  return (
    <Link
      href={href}
      className={`flex min-w-0 flex-wrap items-center justify-between gap-x-3 border-thread px-4 py-2 text-ink no-underline hover:bg-calico tablet:border-l tablet:first:border-l-0 ${wide ? 'min-h-[52px] max-tablet:col-span-2 max-tablet:border-b' : 'min-h-[68px] max-tablet:last:border-l'}`}
    >
      <span className={`flex min-w-0 items-center gap-2 text-13 ${tone || 'text-ink-2'}`}>
        <Icon name={icon} size={16} />
        <span className="min-w-0">{label}</span>
      </span>
      <span className={`font-heading text-20 leading-heading font-semibold ${tone}`}>{children}</span>
    </Link>
  )
}
