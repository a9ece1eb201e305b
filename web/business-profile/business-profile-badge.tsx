import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { IconName } from '#design/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/status-badge.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'

type Look = { tone: Tone; icon: IconName }

const looks: Record<BusinessProfile['customerStatus'], Look> = {
  customer: { tone: 'pista', icon: 'check' },
  prospect: { tone: 'aasmani', icon: 'lead' },
}
const creditLooks: Record<BusinessProfile['creditStatus'], Look> = {
  excellent: { tone: 'pista', icon: 'heart' },
  good: { tone: 'pista', icon: 'check' },
  watch: { tone: 'haldi', icon: 'eye' },
  hold: { tone: 'majith', icon: 'alert' },
}

/** Prospect or customer. */
export function BusinessProfileBadge({ status }: { status: BusinessProfile['customerStatus'] }) {
  const { t } = useTranslation('business-profile')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}

/** How the house sees the party's credit. */
export function CreditBadge({ status }: { status: BusinessProfile['creditStatus'] }) {
  const { t } = useTranslation('business-profile')
  return <StatusBadge {...creditLooks[status]}>{t(`credit.${status}`)}</StatusBadge>
}
