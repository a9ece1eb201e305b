import { useDeferredValue, useRef } from 'react'
import { useLocation } from 'wouter'
import { countQuotations, quotationFilterOf, quotationFilters, quotationsIn } from '#domain/quotation/quotation-list.ts'
import { createQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { Banner } from '#design/banner.tsx'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { FilterChips } from '#design/filter-chips.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { TextField } from '#design/text-field.tsx'
import { matches } from '#web/kernel/search.ts'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useAddressParam } from '#web/kernel/use-address-param.ts'
import { useBanner } from '#web/kernel/use-banner.ts'
import { useEntities } from '#web/kernel/use-entities.ts'
import { useListKeys } from '#web/kernel/use-list-keys.ts'
import { useReplica } from '#web/kernel/use-replica.ts'
import { useMay } from '#web/kernel/use-session.ts'
import { WindowedList } from '#web/kernel/windowed-list.tsx'
import { useAskedAction } from './quotation-address.ts'
import { QuotationAsked } from './quotation-asked.tsx'
import { QuotationRow } from './quotation-row.tsx'

const wordsOf = ({ companyName, number, items, location }: Quotation) => [companyName, number, items, location]

/** All quotations: what was offered to whom, and how it stands. */
export function QuotationListScreen() {
  const { t } = useTranslation('quotation')
  const [, go] = useLocation()
  const quotations = useEntities('quotation')
  const { ready } = useReplica()
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const [words, setWords] = useAddressParam('search', '')
  const { banner, show, dismiss } = useBanner()
  const [asked, setAsked] = useAskedAction()
  const mayAdd = useMay(createQuotation)
  const search = useRef<HTMLInputElement>(null)

  const sought = useDeferredValue(words)
  const found =
    sought.trim() === '' ? quotations : quotations.filter((quotation) => matches(quotation, wordsOf(quotation), sought))
  const filter = quotationFilterOf(filterName)
  const counts = countQuotations(found)
  const shown = quotationsIn(found, filter)
  const active = useListKeys({
    count: shown.length,
    search,
    onOpen: (index) => shown[index] && go(`/platform/quotes/${shown[index].id}`),
  })
  const addButton = mayAdd && (
    <Button tone="primary" icon="plus" onClick={() => setAsked({ kind: 'add', leadId: null, businessProfileId: null })}>
      {t('new')}
    </Button>
  )

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('title')}</h1>
        {quotations.length > 0 && addButton}
      </div>
      {banner && (
        <Banner tone={banner.tone} onDismiss={dismiss} dismissLabel={t('dismiss')}>
          {banner.text}
        </Banner>
      )}
      {asked && (
        <QuotationAsked
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={(text, id) => {
            setAsked(null)
            show(text)
            if (asked.kind === 'add') go(`/platform/quotes/${id}`)
          }}
        />
      )}
      {quotations.length > 0 && (
        <div className="grid items-end gap-3 desk:grid-cols-[minmax(0,1fr)_260px]">
          <FilterChips
            label={t('filter.label')}
            chips={quotationFilters.map((id) => ({ id, label: t(`filter.${id}`), count: counts[id] }))}
            selected={[filter]}
            onToggle={setFilter}
          />
          <TextField
            ref={search}
            type="search"
            label={t('search')}
            aria-keyshortcuts="/"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      )}
      {quotations.length === 0 && !ready && <Skeleton label={t('loading')} shape="rows" count={6} />}
      {quotations.length === 0 && ready && (
        <EmptyState icon="quotation" title={t('empty.title')} action={addButton}>
          {t('empty.text')}
        </EmptyState>
      )}
      {quotations.length > 0 && shown.length === 0 && (
        <EmptyState
          icon="search"
          title={t('empty.filter')}
          action={<Button onClick={() => go('/platform/quotes', { replace: true })}>{t('empty.show-all')}</Button>}
        />
      )}
      {shown.length > 0 && (
        <>
          <div className="card card-flush">
            <WindowedList label={t('title')} rows={shown} keyOf={({ id }) => id} estimate={108} active={active}>
              {(quotation, row, index) => <QuotationRow quotation={quotation} row={row} active={index === active} />}
            </WindowedList>
          </div>
          <p className="hidden text-13 text-ink-2 desk:block">{t('list.keys')}</p>
        </>
      )}
    </div>
  )
}
