import { isOnHold } from '#domain/business-profile/business-profile-list.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { ListRow } from '#design/list/list-row.tsx'
import { Money } from '#design/show/money.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { RowProps } from '#web/page/windowed-list.tsx'
import { BusinessProfileBadge, CreditBadge } from './business-profile-badge.tsx'
import { documentAddress } from '#web/page/entity-address.ts'

type BusinessProfileListRowProps = {
  profile: BusinessProfile
  /** Paise owed now. */
  open: number
  row: RowProps & { active: boolean }
}

/** One party: name, place, what it has bought, what it owes. */
export function BusinessProfileListRow({ profile, open, row }: BusinessProfileListRowProps) {
  const { t } = useTranslation('business-profile')
  return (
    <ListRow
      {...row}
      href={documentAddress('business-profile', profile.id)}
      who={profile.companyName}
      what={[profile.contactPerson, profile.registeredAddress.city].filter(Boolean).join(' · ')}
      amount={<Bought revenue={profile.totalRevenue} open={open} />}
      state={
        <span className="flex flex-wrap gap-1">
          <BusinessProfileBadge status={profile.customerStatus} />
          {isOnHold(profile) && <CreditBadge status={profile.creditStatus} />}
        </span>
      }
      since={t('orders', { count: profile.totalOrders })}
    />
  )
}

/** Purchases so far and the open part; for a prospect without purchases, only what it asked for. */
function Bought({ revenue, open }: { revenue: number; open: number }) {
  const { t } = useTranslation('business-profile')
  const owes = open > 0 ? t('owes', { amount: moneyText(open) }) : undefined
  if (revenue === 0) return owes === undefined ? null : <span className="money-note">{owes}</span>
  return <Money paise={revenue} note={owes} />
}
