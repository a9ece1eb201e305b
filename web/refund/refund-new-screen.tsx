import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { refundSources } from '#domain/refund/refund-credit.ts'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { places } from '#web/page/addresses.ts'
import { BackLink } from '#web/page/back-link.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { RefundForm } from './refund-form.tsx'

/** Gives money back to the customer named in the address. */
export function RefundNewScreen(_props: ScreenProps) {
  const { t } = useTranslation('refund')
  const [customerId] = useAddressParam('customer', '')
  const profile = useEntity('business-profile', customerId === '' ? null : customerId) ?? null
  return (
    <div className="grid max-w-3xl gap-5">
      <header className="grid gap-2">
        <BackLink href={profile ? documentAddress('party-ledger', profile.id) : places.customers}>
          {profile ? profile.companyName : t('back')}
        </BackLink>
        <ScreenTitle>{profile ? t('new.title', { company: profile.companyName }) : t('new')}</ScreenTitle>
      </header>
      {profile ? <GiveBack key={profile.id} profile={profile} /> : <NothingFree />}
    </div>
  )
}

function GiveBack({ profile }: { profile: BusinessProfile }) {
  const sources = refundSources(useLinked('ledger-entry', 'ledgerId', profile.id))
  return sources.length > 0 ? <RefundForm profile={profile} sources={sources} /> : <NothingFree />
}

function NothingFree() {
  const { t } = useTranslation('refund')
  return (
    <EmptyState icon="rupee" title={t('nothing.title')}>
      {t('nothing.text')}
    </EmptyState>
  )
}
