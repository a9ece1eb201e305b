import { useMemo, useState } from 'react'
import { FilterChips } from '#design/list/filter-chips.tsx'
import { Button } from '#design/press/button.tsx'
import { isWithdrawnLead } from '#domain/import-origin/import-origin-withdrawn.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { leadFilterOf, searchedLeads } from '#domain/lead/lead-list.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useAddressAction } from '#web/page/use-address-action.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useNewest } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { useListSearch } from '#web/shared/list/use-list-search.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { filterLeads, shownFilters } from './lead-filter.ts'
import { LeadListRow } from './lead-list-row.tsx'

const LeadPriorityChoiceSheet = onDemand(() =>
  import('./lead-priority-choice.tsx').then((file) => file.LeadPriorityChoiceSheet),
)

const LeadForm = onDemand(() => import('./lead-form.tsx').then((file) => file.LeadForm))

/** Parameters of the address that fill in the form of a new lead: a link, or what was spoken. */
const fills: readonly string[] = [
  'companyName',
  'contactPerson',
  'phone',
  'location',
  'priority',
  'fabricType',
  'gsm',
  'quantity',
  'unit',
]

/** All leads: who asked for cloth, and how urgently. */
export function LeadListScreen() {
  const { t } = useTranslation('lead')
  const { refusal } = useSentences('lead')
  const [newest, isWhole] = useNewest('lead')
  const leads = newest.filter((lead) => !isWithdrawnLead(lead))
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const { banner, show } = useBanner()
  const [held, setHeld] = useState<Lead | null>(null)
  const mayAdd = useMay({ roles: leadEntity.writers })
  const [isAdding, setIsAdding, filled] = useAddressAction({
    action: 'add-lead',
    fills,
    may: mayAdd,
    onRefused: () => show(refusal({ code: 'not-allowed' }), 'danger'),
  })
  const filter = leadFilterOf(filterName)
  const { found, search } = useListSearch(leads, searchedLeads)
  const { shown, counts } = useMemo(() => filterLeads(found, filter), [found, filter])

  const addButton = mayAdd && (
    <Button tone="primary" icon="plus" onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  )

  return (
    <>
      <ListPage
        feature="lead"
        href={places.leads}
        icon="lead"
        action={addButton}
        figures={{ line: `${t('filter.hotleads')} ${counts.hotleads}` }}
        banner={banner}
        filters={
          <FilterChips
            label={t('filter')}
            chips={shownFilters(counts, filter).map((id) => ({ id, label: t(`filter.${id}`), count: counts[id] }))}
            selected={[filter]}
            onToggle={setFilter}
          />
        }
        search={search}
        isWhole={isWhole}
        rows={shown}
        hrefOf={({ id }) => documentAddress('lead', id)}
      >
        {(lead, row) => (
          <LeadListRow lead={lead} row={row} show={show} onHold={mayAdd ? () => setHeld(lead) : undefined} />
        )}
      </ListPage>
      <LeadPriorityChoiceSheet open={held !== null} lead={held} onClose={() => setHeld(null)} show={show} />
      <LeadForm
        open={isAdding}
        lead={null}
        filled={filled}
        onClose={() => setIsAdding(false)}
        onDone={() => setIsAdding(false)}
      />
    </>
  )
}
