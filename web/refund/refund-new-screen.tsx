import { DataList } from '#design/list/data-list.tsx'
import { ListRow } from '#design/list/list-row.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { refundSources } from '#domain/refund/refund-credit.ts'
import { recordRefund } from '#domain/refund/refund-operations.ts'
import { places } from '#web/page/addresses.ts'
import { BackLink } from '#web/page/back-link.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { BarredState, HiddenState, useIsHidden } from '#web/page/hidden-state.tsx'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { RefundForm } from './refund-form.tsx'

/** Gives money back to the customer named in the address, or chosen among those that have some of it here. */
export function RefundNewScreen(_props: ScreenProps) {
  const { t } = useTranslation('refund')
  const [customerId] = useAddressParam('customer', '')
  const profile = useEntity('business-profile', customerId === '' ? null : customerId) ?? null
  const isHidden = useIsHidden('refund')
  const mayRecord = useMay(recordRefund)
  return (
    <div className="grid max-w-3xl gap-5">
      <header className="grid gap-2">
        <BackLink href={profile ? documentAddress('party-ledger', profile.id) : places.refunds}>
          {profile ? profile.companyName : t('title')}
        </BackLink>
        <ScreenTitle>{profile ? t('new.title', { company: profile.companyName }) : t('new')}</ScreenTitle>
      </header>
      {isHidden && <HiddenState icon="rupee" />}
      {!isHidden && !mayRecord && <BarredState icon="rupee" />}
      {!isHidden && mayRecord && (profile ? <GiveBack key={profile.id} profile={profile} /> : <WhoGetsIt />)}
    </div>
  )
}

function GiveBack({ profile }: { profile: BusinessProfile }) {
  const sources = refundSources(useLinked('ledger-entry', 'ledgerId', profile.id))
  return sources.length > 0 ? <RefundForm profile={profile} sources={sources} /> : <NothingFree />
}

/** The palette opens this screen without saying whose money it is: each party that has some here is a tap away. */
function WhoGetsIt() {
  const { t } = useTranslation('refund')
  const entriesOf = Map.groupBy(useEntities('ledger-entry'), ({ ledgerId }) => ledgerId)
  const parties = useEntities('business-profile')
    .map(({ id, companyName }) => ({ id, companyName, sources: refundSources(entriesOf.get(id) ?? []) }))
    .filter(({ sources }) => sources.length > 0)
    .toSorted((one, other) => one.companyName.localeCompare(other.companyName))
  if (parties.length === 0) return <NothingFree />
  return (
    <Card title={t('parties')} flush>
      <DataList label={t('parties')}>
        {parties.map(({ id, companyName, sources }) => (
          <ListRow
            key={id}
            href={`${places.refundNew}?customer=${id}`}
            who={companyName}
            what={[
              ...new Set(sources.map(({ advanceId }) => t(advanceId === null ? 'kind.on_account' : 'kind.advance'))),
            ].join(' · ')}
            amount={<Money paise={sources.reduce((sum, { free }) => sum + free, 0)} />}
          />
        ))}
      </DataList>
    </Card>
  )
}

function NothingFree() {
  const { t } = useTranslation('refund')
  return (
    <EmptyState icon="rupee" title={t('nothing.title')}>
      {t('nothing.text')}
    </EmptyState>
  )
}
