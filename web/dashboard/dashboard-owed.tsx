import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { overdueParties, type OverdueParty } from '#domain/dashboard/dashboard.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { formatRupees, sumText } from '#domain/money/money-format.ts'
import { heldForBills } from '#domain/party-ledger/party-ledger-spare.ts'
import { advancesAwaited, paymentTotals, type PaymentRow } from '#domain/payment/payment.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { DashboardDebts } from './dashboard-debts.tsx'

const shown = 4

/** What is owed by invoice, how much of it is overdue, and whom to call first. */
export function DashboardOwed({ payments }: { payments: readonly PaymentRow[] }) {
  const advances = advancesAwaited(payments)
  return (
    <DashboardDebts payments={payments}>
      {(debts, list) => <Owed debts={debts} late={list.late} advances={advances} />}
    </DashboardDebts>
  )
}

type OwedProps = {
  debts: readonly PaymentRow[]
  /** The address of the list of those that are late. */
  late: string
  /** Paise asked for in advance. */
  advances: number
}

function Owed({ debts, late, advances }: OwedProps) {
  const { t } = useTranslation('dashboard')
  const { outstanding, overdue, overdueCount } = paymentTotals(debts)
  const parties = overdueParties(debts)
  const onAccount = sumOf(useEntities('party-ledger'), heldForBills)
  return (
    <Card title={t('owed.title')} aside={<Link href={places.payments}>{t('owed.all')}</Link>}>
      <div className="grid gap-4">
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-3">
          <div>
            <dt className="text-ink-2">{t('owed.outstanding')}</dt>
            <dd>
              <Money paise={outstanding} size="large" rounded />
            </dd>
          </div>
          <div className={overdue > 0 ? 'text-majith' : ''}>
            <dt className={overdue > 0 ? '' : 'text-ink-2'}>{t('owed.overdue', { count: overdueCount })}</dt>
            <dd>
              <Money paise={overdue} size="large" rounded />
            </dd>
          </div>
        </dl>
        {onAccount > 0 && <p className="text-13 text-ink-2">{t('owed.account', { amount: sumText(onAccount) })}</p>}
        {parties.length > 0 ? (
          <ul className="grid border-t border-thread">
            {parties.slice(0, shown).map((party) => (
              <OwedRow key={party.businessProfileId} party={party} />
            ))}
          </ul>
        ) : (
          <p className="border-t border-thread pt-3 text-ink-2">{t('owed.none')}</p>
        )}
        {advances > 0 && <p className="text-13 text-ink-2">{t('owed.advances', { amount: formatRupees(advances) })}</p>}
        {parties.length > shown && <Link href={late}>{t('owed.more', { count: parties.length - shown })}</Link>}
      </div>
    </Card>
  )
}

function OwedRow({ party: { businessProfileId, party, open, since } }: { party: OverdueParty }) {
  const { t } = useTranslation('dashboard')
  const { day, exactDay } = useSentences('dashboard')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-thread py-2 last:border-0">
      <Link
        href={documentAddress('business-profile', businessProfileId)}
        className="flex min-h-[28px] items-center text-ink no-underline hover:underline"
      >
        {party}
      </Link>
      <span className="text-right font-semibold">
        <Money paise={open} />
      </span>
      <span className="col-span-2 text-13 text-ink-2" title={exactDay(since)}>
        {t('owed.since', { on: day(since) })}
      </span>
    </li>
  )
}
