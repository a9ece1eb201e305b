import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { FilterChips } from '#design/list/filter-chips.tsx'
import { Button } from '#design/press/button.tsx'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import {
  countQuotations,
  quotationFilterOf,
  quotationFilters,
  quotationsIn,
  searchedQuotations,
} from '#domain/quotation/quotation-list.ts'
import { places } from '#web/page/addresses.ts'
import { returnToEarlierPage } from '#web/page/earlier-page.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useNewest } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { useListSearch } from '#web/shared/list/use-list-search.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useAskedAction } from './quotation-address.ts'
import { QuotationListRow } from './quotation-list-row.tsx'

const QuotationAsked = onDemand(() => import('./quotation-asked.tsx').then((file) => file.QuotationAsked))

const QuotationActionsSheet = onDemand(() =>
  import('./quotation-actions.tsx').then((file) => file.QuotationActionsSheet),
)

/** All quotations, with party and status. */
export function QuotationListScreen() {
  const { t } = useTranslation('quotation')
  const [, go] = useLocation()
  const [quotations, isWhole] = useNewest('quotation')
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const { banner, show } = useBanner()
  const [asked, setAsked, isByAddress] = useAskedAction()
  const [chosen, setChosen] = useState<string | null>(null)
  const mayAdd = useMay({ roles: quotationEntity.writers })
  const { found, search } = useListSearch(quotations, searchedQuotations)
  const filter = quotationFilterOf(filterName)
  const counts = useMemo(() => countQuotations(found), [found])
  const shown = useMemo(() => quotationsIn(found, filter), [found, filter])
  const addButton = mayAdd && (
    <Button
      tone="primary"
      icon="plus"
      onClick={() => setAsked({ kind: 'add', leadId: null, businessProfileId: null, copyOf: null, goods: null })}
    >
      {t('new')}
    </Button>
  )

  return (
    <>
      <ListPage
        feature="quotation"
        href={places.quotes}
        icon="quotation"
        action={addButton}
        figures={{ line: `${t('filter.pending')} ${counts.pending}` }}
        banner={banner}
        filters={
          <FilterChips
            label={t('filter.label')}
            chips={quotationFilters.map((id) => ({ id, label: t(`filter.${id}`), count: counts[id] }))}
            selected={[filter]}
            onToggle={setFilter}
          />
        }
        search={search}
        isWhole={isWhole}
        rows={shown}
        hrefOf={({ id }) => documentAddress('quotation', id)}
      >
        {(quotation, row) => (
          <QuotationListRow
            quotation={quotation}
            row={row}
            onMore={mayAdd ? () => setChosen(quotation.id) : undefined}
          />
        )}
      </ListPage>
      <QuotationAsked
        open={asked !== null}
        asked={asked}
        onClose={() => {
          setAsked(null)
          // Opened from another page: closed, it leads back there.
          if (isByAddress) returnToEarlierPage()
        }}
        onRefused={(text) => {
          setAsked(null)
          show(text, 'danger')
        }}
        onDone={(text, id, isToSend) => {
          setAsked(null)
          show(text)
          const page = documentAddress('quotation', id)
          if (asked?.kind === 'add') go(isToSend ? `${page}?action=send` : page, { replace: isByAddress })
        }}
      />
      <QuotationActionsSheet open={chosen !== null} id={chosen} onClose={() => setChosen(null)} onDone={show} />
    </>
  )
}
