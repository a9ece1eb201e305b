import { useId, useState } from 'react'
import { FilterChips } from '#design/list/filter-chips.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { SummaryCard } from '#design/show/summary-card.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import type { CalledParty } from '#domain/export/export-shown.ts'
import { callFacts } from '#domain/ledger/ledger-call-facts.ts'
import type { CallFacts, Listed } from '#domain/ledger/ledger-calls.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { sumText } from '#domain/money/money-format.ts'
import { heldForBills } from '#domain/party-ledger/party-ledger-spare.ts'
import { standingPromises } from '#domain/promise/promise-state.ts'
import { whyNotRemindedNow } from '#domain/reminder/reminder-limit.ts'
import { isToDeliver } from '#domain/sales-order/sales-order-list.ts'
import { HiddenState, useIsHidden } from '#web/page/hidden-state.tsx'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useWideScreen } from '#web/page/use-wide-screen.ts'
import { WindowedList } from '#web/page/windowed-list.tsx'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { ScreenBanner } from '#web/shared/document/screen-banner.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { ShownFile } from '#web/shared/export/shown-file.tsx'
import { PartyReminder } from '#web/shared/message/party-reminder.tsx'
import { PromiseSheet } from '#web/shared/promise/promise-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { collectionFilters, collectionOf, listedIn } from './collection-filter.ts'
import { CollectionPhoneRow } from './collection-phone-row.tsx'
import { CollectionRow } from './collection-row.tsx'

type Asked = { what: 'reminder' | 'promise'; customerId: string }

/** Whom to call today for money, and why, the most urgent first. */
export function CollectionScreen() {
  const { t } = useTranslation('collection')
  const isHidden = useIsHidden('party-ledger')
  if (!isHidden) return <Collection />
  return (
    <div className="grid gap-5">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <HiddenState icon="payment" />
    </div>
  )
}

function Collection() {
  const { t } = useTranslation('collection')
  const today = useToday()
  const { refusal, exactDay } = useSentences('reminder')
  const [company] = useEntities('company')
  const isWide = useWideScreen()
  const Row = isWide ? CollectionRow : CollectionPhoneRow
  const { banner, show } = useBanner()
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const [pressed, setAsked] = useState<Asked | null>(null)
  const [reminded, setReminded] = useAddressParam('remind', '')
  const asked: Asked | null = pressed ?? (reminded === '' ? null : { what: 'reminder', customerId: reminded })
  const night = whyNotRemindedNow(null, useFacts())
  const nightId = useId()
  const facts = useCallFacts()
  const collection = collectionOf(facts, today)
  const factsOf = new Map(facts.map((one) => [one.ledgerId, one]))
  const filter = collectionFilters.find((name) => name === filterName) ?? 'all'
  const shown = listedIn(filter, collection)
  const chips = collectionFilters
    .map((id) => ({ id, label: t(`filter.${id}`), count: listedIn(id, collection).length }))
    .filter(({ id, count }) => id === 'all' || id === filter || count > 0)
  const printedHead = [company?.companyName, exactDay(today), filter !== 'all' && t(`filter.${filter}`)]
    .filter(Boolean)
    .join(' · ')
  const close = () => {
    setAsked(null)
    setReminded('')
  }
  const done = (words: string) => {
    close()
    show(words)
  }
  return (
    <div className="grid gap-3 desk:gap-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <ScreenTitle>{t('title')}</ScreenTitle>
          <p className="text-ink-2 print:hidden">{t('lead')}</p>
          <p className="hidden print:block">{printedHead}</p>
        </div>
        <CollectionFile shown={shown} factsOf={factsOf} />
      </div>
      <ScreenBanner banner={banner} />
      <CollectionSums facts={facts} />
      {chips.length > 1 && <FilterChips label={t('filter')} selected={[filter]} onToggle={setFilter} chips={chips} />}
      {shown.length === 0 ? (
        <NobodyToCall facts={facts} />
      ) : (
        <Card flush>
          {night && (
            <p id={nightId} className="border-b border-thread bg-calico px-4 py-2 text-13 text-ink-2 desk:px-6">
              {refusal(night)}
            </p>
          )}
          <WindowedList label={t('list')} rows={shown} keyOf={({ ledgerId }) => ledgerId} estimate={isWide ? 96 : 74}>
            {(call, row) => (
              <Row
                call={call}
                facts={factsOf.get(call.ledgerId)}
                row={row}
                night={night}
                nightId={nightId}
                onAsk={(what) => setAsked({ what, customerId: call.ledgerId })}
              />
            )}
          </WindowedList>
        </Card>
      )}
      {asked?.what === 'reminder' && <PartyReminder customerId={asked.customerId} onClose={close} onSent={show} />}
      {asked?.what === 'promise' && <CollectionPromise customerId={asked.customerId} onClose={close} onDone={done} />}
    </div>
  )
}

function useCallFacts(): CallFacts[] {
  return callFacts({
    ledgers: useEntities('party-ledger'),
    entries: useEntities('ledger-entry'),
    customers: useEntities('business-profile'),
    enterprise: useEntities('company')[0]?.msme ?? null,
    promises: useEntities('promise'),
    disputes: useEntities('dispute'),
    claims: useEntities('payment-claim'),
    talks: useEntities('communication-log'),
    documents: useEntities('final-payment'),
    ordersOf: useEntities('sales-order')
      .filter(isToDeliver)
      .map(({ businessProfileId }) => businessProfileId),
  })
}

type CollectionFileProps = { shown: readonly Listed[]; factsOf: ReadonlyMap<string, CallFacts> }

/** The parties that a chip shows as a file, in the order of the list. */
function CollectionFile({ shown, factsOf }: CollectionFileProps) {
  const today = useToday()
  const nameOf = new Map(useEntities('party-ledger').map(({ id, customerName }) => [id, customerName]))
  const phoneOf = new Map(useEntities('business-profile').map(({ id, phone }) => [id, phone]))
  const rows = shown.flatMap(({ ledgerId }): CalledParty[] => {
    const facts = factsOf.get(ledgerId)
    return facts ? [{ ...facts, party: nameOf.get(ledgerId) ?? '', phone: phoneOf.get(ledgerId) ?? null, today }] : []
  })
  return <ShownFile feature="collection" rows={rows} />
}

/** What is owed in all, how much of it is late, and what was promised for today. */
function CollectionSums({ facts }: { facts: readonly CallFacts[] }) {
  const { t } = useTranslation('collection')
  const today = useToday()
  const bills = facts.flatMap((one) => one.bills)
  const late = bills.filter(({ dueDate }) => dueDate !== null && dueDate < today)
  const owing = facts.filter((one) => one.bills.length > 0)
  const onAccount = sumOf(useEntities('party-ledger'), heldForBills)
  const promised = facts.flatMap(({ promise }) => (promise?.promisedFor === today ? promise : []))
  return (
    <div className="grid grid-cols-2 gap-3 tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none">
      <SummaryCard
        label={t('to-receive')}
        value={<Money paise={sumOf(bills, ({ open }) => open)} rounded />}
        note={
          <>
            {t('parties', { count: owing.length })}
            {onAccount > 0 && <span className="block">{t('less-account', { amount: sumText(onAccount) })}</span>}
          </>
        }
      />
      <SummaryCard
        tone={late.length > 0 ? 'danger' : 'success'}
        label={t('overdue')}
        value={<Money paise={sumOf(late, ({ open }) => open)} rounded />}
      />
      {promised.length > 0 && (
        <SummaryCard
          label={t('promised-today')}
          value={<Money paise={sumOf(promised, ({ amount }) => amount)} rounded />}
          note={t('parties', { count: promised.length })}
          className="col-span-2 tablet:col-span-1"
        />
      )}
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

type CollectionPromiseProps = { customerId: string; onClose: () => void; onDone: (words: string) => void }

/** Notes the party's promise; while one stands, its day or amount is changed instead. */
function CollectionPromise({ customerId, onClose, onDone }: CollectionPromiseProps) {
  const ledger = useEntity('party-ledger', customerId)
  const profile = useEntity('business-profile', customerId)
  const [standing] = standingPromises(useLinked('promise', 'customerId', customerId))
  if (!ledger) return null
  return (
    <PromiseSheet
      party={{ id: ledger.id, name: ledger.customerName, contactPerson: profile?.contactPerson ?? '' }}
      open={Math.max(0, ledger.openDebits - ledger.onAccount)}
      promise={standing ?? null}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
