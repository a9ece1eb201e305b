import { ListRow } from '#design/list/list-row.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { isOnHold } from '#domain/business-profile/business-profile-list.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { personBeside } from '#domain/party-name/party-person.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { PickedRow } from '#web/shared/list/use-list-rows.tsx'
import { useTown } from '#web/shared/party/use-town.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { BusinessProfileBadge, CreditBadge } from './business-profile-badge.tsx'

type BusinessProfileListRowProps = {
  profile: BusinessProfile
  /** Paise owed now. */
  open: number
  row: PickedRow
}

/** One party: name, place, what it has bought, what it owes. */
export function BusinessProfileListRow({ profile, open, row }: BusinessProfileListRowProps) {
  const { t } = useTranslation('business-profile')
  const town = useTown()
  return (
    <ListRow
      {...row}
      data-tel={profile.phone || undefined}
      href={documentAddress('business-profile', profile.id)}
      who={profile.companyName}
      what={[personBeside(profile), town(profile.registeredAddress.city)].filter(Boolean).join(' · ')}
      amount={<Due revenue={profile.totalRevenue} open={open} />}
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

/** What is due, and under it all it has bought; never the two as one figure. */
function Due({ revenue, open }: { revenue: number; open: number }) {
  const { t } = useTranslation('business-profile')
  const bought = revenue > 0 && t('bought', { amount: moneyText(revenue) })
  if (open === 0) return bought && <span className="text-13 font-normal text-ink-2">{bought}</span>
  return (
    <>
      <span className="whitespace-nowrap">{t('owes', { amount: moneyText(open) })}</span>
      {bought && <span className="money-note text-ink-2">{bought}</span>}
    </>
  )
}
