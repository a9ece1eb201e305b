import { useState } from 'react'
import { callFacts } from '#domain/ledger/ledger-call-facts.ts'
import { callList, type Call, type CallFacts } from '#domain/ledger/ledger-calls.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { isToDeliver } from '#domain/sales-order/sales-order-list.ts'
import { FilterChips } from '#design/list/filter-chips.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { SummaryCard } from '#design/show/summary-card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { WindowedList } from '#web/page/windowed-list.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { CollectionReminder } from './collection-reminder.tsx'
import { CollectionRow } from './collection-row.tsx'

const filters = ['all', 'overdue', 'due_soon', 'over_limit'] as const

/** Whom to call today for money, and why, the most urgent first. */
export function CollectionScreen() {
  const { t } = useTranslation('collection')
  const kernel = useTranslation('kernel')
  const today = useToday()
  const { banner, show, dismiss } = useBanner()
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const [reminded, setReminded] = useState<string | null>(null)
  const facts = useCallFacts()
  const calls = callList(facts, today)
  const factsOf = new Map(facts.map((one) => [one.ledgerId, one]))
  const filter = filters.find((name) => name === filterName) ?? 'all'
  const inFilter = (name: string): readonly Call[] =>
    name === 'all' ? calls : calls.filter(({ tier }) => tier === name)
  const shown = inFilter(filter)
  return (
    <div className="grid gap-5">
      <div>
        <ScreenTitle>{t('title')}</ScreenTitle>
        <p className="text-ink-2">{t('lead')}</p>
      </div>
      {banner && (
        <Banner tone={banner.tone} onDismiss={dismiss} dismissLabel={kernel.t('dismiss')}>
          {banner.text}
        </Banner>
      )}
      <CollectionSums facts={facts} />
      {calls.length > 0 && (
        <FilterChips
          label={t('filter')}
          selected={[filter]}
          onToggle={setFilter}
          chips={filters.map((id) => ({ id, label: t(`filter.${id}`), count: inFilter(id).length }))}
        />
      )}
      {shown.length === 0 ? (
        <NobodyToCall facts={facts} />
      ) : (
        <Card flush>
          <WindowedList label={t('list')} rows={shown} keyOf={({ ledgerId }) => ledgerId} estimate={150}>
            {(call, row) => (
              <CollectionRow
                call={call}
                lastTalk={factsOf.get(call.ledgerId)?.lastTalk ?? null}
                row={row}
                onRemind={() => setReminded(call.ledgerId)}
              />
            )}
          </WindowedList>
        </Card>
      )}
      {reminded !== null && (
        <CollectionReminder customerId={reminded} onClose={() => setReminded(null)} onSent={show} />
      )}
    </div>
  )
}

function useCallFacts(): CallFacts[] {
  return callFacts({
    ledgers: useEntities('party-ledger'),
    entries: useEntities('ledger-entry'),
    customers: useEntities('business-profile'),
    talks: useEntities('communication-log'),
    documents: useEntities('final-payment'),
    ordersOf: useEntities('sales-order')
      .filter(isToDeliver)
      .map(({ businessProfileId }) => businessProfileId),
  })
}

/** What is owed in all, and how much of it is late. */
function CollectionSums({ facts }: { facts: readonly CallFacts[] }) {
  const { t } = useTranslation('collection')
  const today = useToday()
  const bills = facts.flatMap((one) => one.bills)
  const late = bills.filter(({ dueDate }) => dueDate !== null && dueDate < today)
  const owing = facts.filter((one) => one.bills.length > 0)
  return (
    <div className="grid grid-cols-2 gap-3">
      <SummaryCard
        label={t('to-receive')}
        value={<Money paise={sumOf(bills, ({ open }) => open)} />}
        note={t('parties', { count: owing.length })}
      />
      <SummaryCard
        tone={late.length > 0 ? 'danger' : 'success'}
        label={t('overdue')}
        value={<Money paise={sumOf(late, ({ open }) => open)} />}
      />
    </div>
  )
}

function NobodyToCall({ facts }: { facts: readonly CallFacts[] }) {
  const { t } = useTranslation('collection')
  const { day } = useSentences('collection')
  const today = useToday()
  const days = facts.flatMap(({ bills }) => bills.flatMap(({ dueDate }) => dueDate ?? []))
  const next = days.filter((due) => due >= today).toSorted()[0]
  return (
    <EmptyState icon="check" title={t('none.title')}>
      {t('none.text')} {next !== undefined && t('none.next', { day: day(next) })}
    </EmptyState>
  )
}
