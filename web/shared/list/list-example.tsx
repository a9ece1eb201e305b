import type { ReactNode } from 'react'
import { DataList } from '#design/list/data-list.tsx'
import { ListRow } from '#design/list/list-row.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { Money } from '#design/show/money.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import { unlinkedNames } from '#domain/dalali/dalali-unlinked.ts'
import { documentNumber, type NumberedKind } from '#domain/number-series/number-series.ts'
import { useIsHidden } from '#web/page/hidden-state.tsx'
import { tell } from '#web/page/toast.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplica, useReplicaStore } from '#web/replica/use-replica.ts'
import { useToday } from '#web/session/use-today.ts'
import { useRateWords } from '#web/shared/dalal/dalal-words.ts'
import { useGoods } from '#web/shared/document/use-goods.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { removeExample, useExampleRemoved } from './list-example-removed.ts'
import {
  exampleDalali,
  exampleRows,
  exampleSale,
  exampleShort,
  type ExampleList,
  type ExampleRow,
} from './list-example-rows.ts'

/**
 * Below the words of an empty list: one row as those to come will look, until somebody removes it. It is drawn from words
 * and figures of its own: nothing that reads documents knows of it, and it leads nowhere.
 */
export function ListExample({ list }: { list: ExampleList }) {
  const { t } = useTranslation('example')
  const { ready } = useReplica()
  const owner = useReplicaStore()?.owner ?? ''
  const isRemoved = useExampleRemoved(owner, list)
  const isHidden = useIsHidden(exampleRows[list].kind)
  const isAbove = useNamesBelow(list)
  if (!ready || isRemoved || isHidden || isAbove) return null
  const remove = () => {
    // The button goes with its example, and the focus with it.
    document.getElementById('content')?.focus({ preventScroll: true })
    removeExample(owner, list)
    tell(t('removed'), { undo: () => removeExample(owner, list, false) })
  }
  return (
    <section
      aria-label={t('title')}
      className="rounded-3 border border-dashed border-thread bg-cloth max-desk:-mx-(--gutter) max-desk:rounded-none max-desk:border-x-0"
    >
      <div className="flex items-start gap-3 py-1 pr-1 pl-4">
        <div className="grid min-w-0 grow justify-items-start gap-1 py-2">
          <StatusBadge>{t('title')}</StatusBadge>
          <p className="text-13 text-ink-2">{t(`text.${list}`)}</p>
        </div>
        <IconButton className="flex-none" icon="close" label={t('remove')} onClick={remove} />
      </div>
      <div className="border-t border-dashed border-thread">
        <ExampleOf list={list} />
      </div>
    </section>
  )
}

/** Whether names of brokers stand below their empty list, which would move. Whoever has them in papers needs no example. */
function useNamesBelow(list: ExampleList): boolean {
  const [invoices, dalali] = [useEntities('final-invoice'), useEntities('dalali')]
  return list === 'dalal' && unlinkedNames(invoices, dalali).length > 0
}

function ExampleOf({ list }: { list: ExampleList }) {
  const { t } = useTranslation(list)
  const example = useTranslation('example')
  const row: ExampleRow = exampleRows[list]
  const [what, amount] = [useWhat(list, row), useAmount(list, row)]
  return (
    <DataList label={example.t('title')}>
      <ListRow
        who={
          <>
            <span className="said-only">{`${example.t('title')}: `}</span>
            {example.t(list === 'dalal' ? 'broker' : 'party')}
          </>
        }
        what={what}
        amount={amount}
        state={
          row.tone ? (
            <StatusBadge tone={row.tone} icon={row.icon}>
              {t(row.state)}
            </StatusBadge>
          ) : (
            t(row.state)
          )
        }
        since={<Since {...{ list, row }} />}
      />
    </DataList>
  )
}

/** A number as the first paper of this financial year would have it. */
function useNumber(): (kind: NumberedKind) => string {
  const year = financialYear(useToday())
  return (kind) => {
    const number = documentNumber(kind, year, 1)
    return number.ok ? number.value : ''
  }
}

/** Who it is, or the number of the paper; then the cloth, or what the paper is about. */
function useWhat(list: ExampleList, { numbered, what }: ExampleRow): string {
  const { t } = useTranslation(list)
  const example = useTranslation('example')
  const [goodsOf, rateOf, numberOf] = [useGoods(), useRateWords(), useNumber()]
  if (list === 'dalal') return rateOf({ base: 'net_of_vatav', percentBp: exampleDalali.percentBp, paisePerMetre: null })
  const person = [example.t('person'), example.t('town')]
  if (list === 'business-profile') return person.join(' · ')
  const cloth = { description: example.t('cloth'), quantityMilli: exampleSale.quantityMilli, unit: 'meters' } as const
  const about = what?.map((key) => t(key, { number: numberOf('invoice') })) ?? [goodsOf({ lines: [cloth] })]
  return [numbered ? numberOf(numbered) : person.join(', '), ...about].join(' · ')
}

/** What stands at the end of the first line: mostly a sum. */
function useAmount(list: ExampleList, { paise }: ExampleRow): ReactNode {
  const lead = useTranslation('lead')
  const profile = useTranslation('business-profile')
  const kernel = useTranslation('kernel')
  const small = (text: string) => <span className="text-13 font-normal text-ink-2">{text}</span>
  if (paise !== undefined) return <Money paise={paise} />
  if (list === 'lead') return small(lead.t('budget.Under ₹1 Lakh'))
  if (list === 'goods-return')
    return (
      <span className="font-semibold whitespace-nowrap">
        {`${exampleShort.quantityMilli / 1000} ${kernel.t('unit.meters')}`}
      </span>
    )
  const open = moneyText(exampleSale.totalPaise - exampleSale.advancePaise)
  return (
    <>
      <span className="whitespace-nowrap">{profile.t('owes', { amount: open })}</span>
      <span className="money-note text-ink-2">
        {profile.t('bought', { amount: moneyText(exampleSale.totalPaise) })}
      </span>
    </>
  )
}

function Since({ list, row: { since, days } }: { list: ExampleList; row: ExampleRow }) {
  const { t } = useTranslation(list)
  const { day } = useSentences(list)
  const date = addDays(useToday(), days ?? 0)
  if (list === 'business-profile') return t('orders', { count: 1 })
  return (
    days !== undefined && (
      <DayText value={date}>{since === undefined ? day(date) : t(since, { day: day(date) })}</DayText>
    )
  )
}
