import { Money } from '#design/show/money.tsx'
import { SummaryCard } from '#design/show/summary-card.tsx'
import { conversionRate } from '#domain/business-profile/business-profile-figures.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { seesPayments } from '#domain/kernel/role.ts'
import { useIsHidden } from '#web/page/hidden-state.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { PartyDocuments } from './business-profile-documents.ts'

type BusinessProfileSummaryProps = { profile: BusinessProfile; documents: PartyDocuments }

/** Key figures: orders, revenue, and how many quotations became orders. */
export function BusinessProfileSummary({ profile, documents }: BusinessProfileSummaryProps) {
  const { t } = useTranslation('business-profile')
  const { quotations, orders } = documents
  const isRateHidden = useIsHidden('quotation')
  const showsPayments = seesPayments(useSession()?.role ?? 'public')
  return (
    <div className="grid grid-cols-2 gap-3 desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none max-desk:[&>:last-child:nth-child(odd)]:col-span-2">
      <SummaryCard
        icon="order"
        label={t('figure.orders')}
        value={profile.totalOrders}
        note={t('figure.active', { count: profile.activeOrders })}
      />
      {showsPayments && (
        <>
          <SummaryCard
            icon="rupee"
            label={t('figure.revenue')}
            value={<Money paise={profile.totalRevenue} rounded />}
          />
          <SummaryCard
            icon="analytics"
            label={t('figure.average')}
            value={<Money paise={profile.averageOrderValue} rounded />}
          />
        </>
      )}
      {!isRateHidden && (
        <SummaryCard
          icon="quotation"
          label={t('figure.conversion')}
          // Count both over the documents on this device: it has neither the quotations of years ago nor their orders.
          value={t('figure.percent', { percent: conversionRate(orders, quotations.length) })}
          note={t('figure.quotations', { count: quotations.length })}
        />
      )}
    </div>
  )
}
