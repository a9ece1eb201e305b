import type { IconName } from '#design/press/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { useTranslation } from '#web/text/translation.tsx'

type Look = { tone: Tone; icon: IconName }

const looks: Record<BusinessProfile['customerStatus'], Look> = {
  customer: { tone: 'success', icon: 'check' },
  prospect: { tone: 'info', icon: 'lead' },
}
const creditLooks: Record<BusinessProfile['creditStatus'], Look> = {
  excellent: { tone: 'success', icon: 'rupee' },
  good: { tone: 'success', icon: 'check' },
  watch: { tone: 'warning', icon: 'eye' },
  hold: { tone: 'danger', icon: 'alert' },
}

/** Prospect or customer. */
export function BusinessProfileBadge({ status }: { status: BusinessProfile['customerStatus'] }) {
  const { t } = useTranslation('business-profile')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}

/** Our view of the party's credit. */
export function CreditBadge({ status }: { status: BusinessProfile['creditStatus'] }) {
  const { t } = useTranslation('business-profile')
  return <StatusBadge {...creditLooks[status]}>{t(`credit.${status}`)}</StatusBadge>
}
