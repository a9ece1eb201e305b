import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { FilterChips } from '#design/list/filter-chips.tsx'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import {
  isJoined,
  profileFilterOf,
  profileFilters,
  profilesIn,
} from '#domain/business-profile/business-profile-list.ts'
import { createBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Searched } from '#domain/list/list-search.ts'
import { openByParty } from '#domain/payment/payment-by-party.ts'
import { paymentRows } from '#domain/payment/payment.ts'
import { withoutParams, withParams } from '#web/page/address-params.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { useListSearch } from '#web/shared/list/use-list-search.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { BusinessProfileListRow } from './business-profile-list-row.tsx'

const BusinessProfileEntry = onDemand(() =>
  import('./business-profile-entry.tsx').then((file) => file.BusinessProfileEntry),
)

const searched: Searched<BusinessProfile> = {
  wordsOf: ({ companyName, registeredAddress }) => [companyName, registeredAddress.city],
  namesOf: ({ companyName, contactPerson }) => [companyName, contactPerson],
  placeOf: ({ registeredAddress }) => [registeredAddress.city],
}

/** Parameters of the address that open the form of a new party and fill it in. */
const fills = ['action', 'from-lead', 'quotation', 'companyName', 'contactPerson', 'phone', 'location'] as const

/** All prospects and customers, searchable by name or city. */
export function BusinessProfileListScreen() {
  const { t } = useTranslation('business-profile')
  const today = useToday()
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const { banner } = useBanner()
  const profiles = useEntities('business-profile').filter((profile) => !isJoined(profile))
  const [advances, finals] = [useEntities('advance-payment'), useEntities('final-payment')]
  const ledgers = useEntities('party-ledger')
  const openOf = useMemo(
    () => openByParty(paymentRows(advances, finals, today), ledgers),
    [advances, finals, ledgers, today],
  )
  const filter = profileFilterOf(filterName)
  const { found, search } = useListSearch(profiles, searched)
  const shown = useMemo(() => profilesIn(found, filter), [found, filter])
  const [, go] = useLocation()
  const mayAdd = useMay(createBusinessProfile)
  const [params, setParams] = useSearchParams()
  // Whoever came from a quotation goes back to it.
  const quotation = params.get('quotation')
  const isAdding = mayAdd && params.get('action') === 'add-customer'
  const setAdding = (isOpen: boolean) =>
    setParams(isOpen ? withParams({ action: 'add-customer' }) : withoutParams(fills), { replace: true })
  const addButton = mayAdd && (
    <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListPage
        feature="business-profile"
        href={places.customers}
        icon="customer"
        action={addButton}
        banner={banner}
        filters={
          <FilterChips
            label={t('filter')}
            selected={[filter]}
            onToggle={setFilter}
            chips={profileFilters.map((id) => ({ id, label: t(`filter.${id}`), count: profilesIn(found, id).length }))}
          />
        }
        search={search}
        rows={shown}
        hrefOf={({ id }) => documentAddress('business-profile', id)}
        empty={{
          action: (
            <>
              {addButton}
              <LinkButton href={places.quotes}>{t('empty.action')}</LinkButton>
            </>
          ),
        }}
      >
        {(profile, row) => <BusinessProfileListRow profile={profile} open={openOf.get(profile.id) ?? 0} row={row} />}
      </ListPage>
      <BusinessProfileEntry
        open={isAdding}
        leadId={params.get('from-lead')}
        said={{
          companyName: params.get('companyName') ?? '',
          contactPerson: params.get('contactPerson') ?? '',
          phone: params.get('phone') ?? '',
          location: params.get('location') ?? '',
        }}
        onClose={() => setAdding(false)}
        onDone={(id) =>
          go(quotation === null ? documentAddress('business-profile', id) : documentAddress('quotation', quotation))
        }
      />
    </>
  )
}
