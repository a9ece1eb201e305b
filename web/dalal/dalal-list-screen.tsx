import { useState } from 'react'
import { useLocation } from 'wouter'
import { FilterChips } from '#design/list/filter-chips.tsx'
import { ListRow } from '#design/list/list-row.tsx'
import { Button } from '#design/press/button.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { Money } from '#design/show/money.tsx'
import { SummaryCard } from '#design/show/summary-card.tsx'
import { dalalFilterOf, dalalFilters, dalalsIn } from '#domain/dalal/dalal-list.ts'
import { createDalal } from '#domain/dalal/dalal-operations.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { dalaliDue } from '#domain/dalali-payment/dalali-payment-decisions.ts'
import { unlinkedNames } from '#domain/dalali/dalali-unlinked.ts'
import { phoneText } from '#domain/identifier/mobile.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import type { Searched } from '#domain/list/list-search.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useAddressAction } from '#web/page/use-address-action.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useRateWords } from '#web/shared/dalal/dalal-words.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { useListSearch } from '#web/shared/list/use-list-search.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { DalalNames } from './dalal-names.tsx'

const DalalForm = onDemand(() => import('./dalal-form.tsx').then((file) => file.DalalForm))

const searched: Searched<Dalal> = {
  wordsOf: ({ name, phone, panNumber }) => [name, phone, panNumber],
  namesOf: ({ name }) => [name],
}

/** All brokers with what each is owed, those owed most first. */
export function DalalListScreen() {
  const { t } = useTranslation('dalal')
  const { refusal } = useSentences('dalal')
  const { banner, show } = useBanner()
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const dalals = useEntities('dalal').toSorted((one, other) => one.balance - other.balance)
  const { found, search } = useListSearch(dalals, searched)
  const filter = dalalFilterOf(filterName)
  const adding = useAdding(() => show(refusal({ code: 'not-allowed' }), 'danger'))
  const named = unlinkedNames(useEntities('final-invoice'), useEntities('dalali'))
  return (
    <>
      <ListPage
        feature="dalal"
        href={places.dalals}
        icon="customer"
        action={adding.button}
        banner={banner}
        figures={{
          cards: <DalalSummary dalals={dalals} />,
          line: `${t('total')} ${moneyText(sumOf(dalalsIn(dalals, 'due'), dalaliDue))}`,
        }}
        filters={
          <FilterChips
            label={t('filter')}
            selected={[filter]}
            onToggle={setFilter}
            chips={dalalFilters.map((id) => ({ id, label: t(`filter.${id}`), count: dalalsIn(found, id).length }))}
          />
        }
        search={search}
        rows={dalalsIn(found, filter)}
        hrefOf={({ id }) => documentAddress('dalal', id)}
      >
        {(dalal, row) => <DalalRow dalal={dalal} row={row} />}
      </ListPage>
      {adding.mayAdd && <DalalNames named={named} dalals={dalals} onAdd={adding.open} />}
      {adding.sheet}
    </>
  )
}

/** Opens the form of a new broker, from the button, from an address, or with a name from papers. */
function useAdding(onRefused: () => void) {
  const { t } = useTranslation('dalal')
  const [, go] = useLocation()
  const mayAdd = useMay(createDalal)
  const [isAdding, setIsAdding] = useAddressAction({ action: 'add-dalal', may: mayAdd, onRefused })
  const [name, setName] = useState('')
  const open = (known: string) => {
    setName(known)
    setIsAdding(true)
  }
  return {
    mayAdd,
    open,
    button: mayAdd && (
      <Button tone="primary" icon="plus" onClick={() => open('')}>
        {t('new')}
      </Button>
    ),
    sheet: (
      <DalalForm
        open={isAdding}
        dalal={null}
        name={name}
        onClose={() => setIsAdding(false)}
        onDone={(id) => go(documentAddress('dalal', id))}
      />
    ),
  }
}

function DalalRow({ dalal, row }: { dalal: Dalal; row: object }) {
  const { t } = useTranslation('dalal')
  const rateOf = useRateWords()
  const due = dalaliDue(dalal)
  return (
    <ListRow
      {...row}
      href={documentAddress('dalal', dalal.id)}
      who={dalal.name}
      what={[dalal.phone === null ? null : phoneText(dalal.phone), rateOf(dalal)].filter(Boolean).join(' · ')}
      amount={<Money paise={Math.abs(due)} />}
      state={t(due > 0 ? 'state.due' : due < 0 ? 'state.ahead' : 'state.even')}
    />
  )
}

function DalalSummary({ dalals }: { dalals: readonly Dalal[] }) {
  const { t } = useTranslation('dalal')
  const owed = dalalsIn(dalals, 'due')
  const due = sumOf(owed, dalaliDue)
  return (
    <SummaryCard
      className="desk:max-w-sm"
      icon="rupee"
      tone={due > 0 ? 'warning' : 'success'}
      label={t('total')}
      value={<Money paise={due} />}
      note={t('total-note', { count: owed.length })}
      href={`${places.dalals}?filter=due`}
    />
  )
}
