import { useDeferredValue, useRef } from 'react'
import { useLocation } from 'wouter'
import { Banner } from '#design/banner.tsx'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { FilterChips } from '#design/filter-chips.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { createLead, setLeadPriority } from '#domain/lead/lead-operations.ts'
import type { Lead, LeadPriority } from '#domain/lead/lead.ts'
import { ListSearch } from '#web/kernel/list-search.tsx'
import { onDemand } from '#web/kernel/on-demand.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useAddressAction } from '#web/kernel/use-address-action.ts'
import { useAddressParam } from '#web/kernel/use-address-param.ts'
import { useBanner } from '#web/kernel/use-banner.ts'
import { useEntities } from '#web/kernel/use-entities.ts'
import { useListKeys } from '#web/kernel/use-list-keys.ts'
import { useReplica } from '#web/kernel/use-replica.ts'
import { useSentences } from '#web/kernel/use-sentences.ts'
import { useMay } from '#web/kernel/use-session.ts'
import { useWrite } from '#web/kernel/use-write.ts'
import { WindowedList } from '#web/kernel/windowed-list.tsx'
import { LeadCard } from './lead-card.tsx'
import { filterLeads, leadFilterOf, leadFilters } from './lead-filter.ts'

const LeadForm = onDemand(() => import('./lead-form.tsx').then((file) => file.LeadForm))

/** All leads: who asked for cloth, and how urgently. */
export function LeadListScreen() {
  const { t } = useTranslation('lead')
  const { refusal } = useSentences('lead')
  const [, go] = useLocation()
  const leads = useEntities('lead')
  const { ready } = useReplica()
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const [words, setWords] = useAddressParam('search', '')
  const { banner, show, dismiss } = useBanner()
  const [isAdding, setIsAdding] = useAddressAction('add-lead')
  const { write } = useWrite(setLeadPriority)
  const mayAdd = useMay(createLead)
  const search = useRef<HTMLInputElement>(null)
  const filter = leadFilterOf(filterName)
  const { shown, counts } = filterLeads(leads, filter, useDeferredValue(words))
  const active = useListKeys({
    count: shown.length,
    search,
    onOpen: (index) => shown[index] && go(`/platform/leads/${shown[index].id}`),
  })

  const setPriority = async (lead: Lead, priority: LeadPriority) => {
    const written = await write({ id: lead.id, version: lead.version, priority }, { label: lead.companyName })
    if (!written.ok) return show(refusal(written.refusal ?? { code: 'unexpected' }), 'majith')
    show(t('priority.updated', { company: lead.companyName, priority: t(`priority.${priority}`).toUpperCase() }))
  }
  const addButton = mayAdd && (
    <Button tone="primary" icon="plus" onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  )

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>
          {t('title')}{' '}
          <span className="font-body text-16 font-normal text-ink-2">{t('count', { count: leads.length })}</span>
        </h1>
        {leads.length > 0 && addButton}
      </div>
      {banner && (
        <Banner tone={banner.tone} onDismiss={dismiss} dismissLabel={t('dismiss')}>
          {banner.text}
        </Banner>
      )}
      {leads.length > 0 && (
        <div className="grid items-center gap-3 desk:grid-cols-[minmax(0,1fr)_360px]">
          <FilterChips
            label={t('filter')}
            chips={leadFilters.map((id) => ({ id, label: t(`filter.${id}`), count: counts[id] }))}
            selected={[filter]}
            onToggle={setFilter}
          />
          <ListSearch ref={search} label={t('search')} value={words} onValue={setWords} />
        </div>
      )}
      {leads.length === 0 && !ready && <Skeleton label={t('loading')} shape="rows" count={6} />}
      {leads.length === 0 && ready && (
        <EmptyState icon="lead" title={t('empty.title')} action={addButton}>
          {t('empty.text')}
        </EmptyState>
      )}
      {leads.length > 0 && shown.length === 0 && (
        <EmptyState
          icon="search"
          title={t('none.title')}
          action={<Button onClick={() => go('/platform/leads', { replace: true })}>{t('none.clear')}</Button>}
        >
          {t('none.text')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <div className="card card-flush">
          <WindowedList label={t('list')} rows={shown} keyOf={({ id }) => id} estimate={176} active={active}>
            {(lead, row, index) => (
              <LeadCard
                lead={lead}
                row={row}
                active={index === active}
                onPriority={(of, to) => void setPriority(of, to)}
              />
            )}
          </WindowedList>
        </div>
      )}
      <LeadForm
        open={isAdding}
        lead={null}
        onClose={() => setIsAdding(false)}
        onDone={(company) => {
          setIsAdding(false)
          show(t('added', { company }))
        }}
      />
    </div>
  )
}
