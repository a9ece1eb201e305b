import { useDeferredValue } from 'react'
import { useLocation } from 'wouter'
import { profileFilterOf, profileFilters, profilesIn } from '#domain/business-profile/business-profile-list.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { paymentRows } from '#domain/payment/payment.ts'
import { FilterChips } from '#design/filter-chips.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { ListPage } from '#web/kernel/list/list-page.tsx'
import { matchingRows } from '#web/kernel/search.ts'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useAddressParam } from '#web/kernel/use-address-param.ts'
import { useBanner } from '#web/kernel/use-banner.ts'
import { useEntities } from '#web/kernel/use-entities.ts'
import { isNamed, useNamesAlike } from '#web/kernel/use-names-alike.ts'
import { useToday } from '#web/kernel/use-today.ts'
import { openByParty } from './business-profile-figures.ts'
import { BusinessProfileListRow } from './business-profile-list-row.tsx'

const wordsOf = ({ companyName, registeredAddress }: BusinessProfile) => [companyName, registeredAddress.city]

/** Every prospect and customer, found by name or city. */
export function BusinessProfileListScreen() {
  const { t } = useTranslation('business-profile')
  const [, go] = useLocation()
  const today = useToday()
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const [typed, setTyped] = useAddressParam('search', '')
  const { banner, dismiss } = useBanner()
  const profiles = useEntities('business-profile')
  const payments = paymentRows(useEntities('advance-payment'), useEntities('final-payment'), today)
  const openOf = openByParty(payments)
  const sought = useDeferredValue(typed)
  const filter = profileFilterOf(filterName)
  const alike = useNamesAlike(sought)
  const found = matchingRows(profiles, wordsOf, sought, (profile) => isNamed(profile, alike))
  return (
    <ListPage
      title={t('title')}
      count={t('count', { count: profiles.length })}
      banner={banner}
      onDismiss={dismiss}
      filters={
        <FilterChips
          label={t('filter')}
          selected={[filter]}
          onToggle={setFilter}
          chips={profileFilters.map((id) => ({ id, label: t(`filter.${id}`), count: profilesIn(found, id).length }))}
        />
      }
      search={{ label: t('search'), words: typed, onWords: setTyped }}
      total={profiles.length}
      rows={profilesIn(found, filter)}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/platform/customers/${id}`}
      estimate={108}
      listLabel={t('title')}
      empty={{
        icon: 'customer',
        title: t('empty.title'),
        text: t('empty.text'),
        action: (
          <LinkButton tone="primary" href="/platform/quotes">
            {t('empty.action')}
          </LinkButton>
        ),
      }}
      none={{
        title: t('none.title'),
        text: t('none.text'),
        clear: t('none.clear'),
        onClear: () => go('/platform/customers', { replace: true }),
      }}
    >
      {(profile, row) => <BusinessProfileListRow profile={profile} open={openOf.get(profile.id) ?? 0} row={row} />}
    </ListPage>
  )
}
