import { useState } from 'react'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { handAllocations } from '#domain/allocation/allocation-by-hand.ts'
import { makeAllocation } from '#domain/allocation/allocation-operations.ts'
import { bySeq, isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { isAloneWrittenOff, writtenOffBill } from '#domain/ledger-entry/ledger-entry-write-off.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { places } from '#web/page/addresses.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntryName } from './party-ledger-entry-name.ts'

const PartyLedgerSheet = onDemand(() => import('./party-ledger-sheets.tsx').then((file) => file.PartyLedgerSheet))

/** What a person put on a bill, or gave up of it, and can take back. */
export type HandMade = {
  operation: 'allocation' | 'write-off'
  id: string
  amount: number
  debit: LedgerEntry
  credit: LedgerEntry
}

/** What is asked before the account changes. */
export type LedgerQuestion = 'use' | 'write-off' | HandMade

type ByHandProps = {
  ledger: PartyLedger
  entries: readonly LedgerEntry[]
  /** Oldest due first. */
  bills: readonly LedgerEntry[]
  onDone: (words: string) => void
}

/** The ways to change an account by hand, for those who keep it. */
export function PartyLedgerByHand({ ledger, entries, bills, onDone }: ByHandProps) {
  const { t } = useTranslation('party-ledger')
  const may = useMay(makeAllocation)
  const [asked, setAsked] = useState<LedgerQuestion | null>(null)
  const credits = entries.filter((entry) => isFreeCredit(entry) && openAmount(entry) > 0).toSorted(bySeq)
  if (!may) return null
  const done = (words: string) => {
    setAsked(null)
    onDone(words)
  }
  return (
    <>
      <div className="grid gap-3 tablet:max-desk:auto-cols-fr tablet:max-desk:grid-flow-col">
        <LinkButton wide tone="primary" icon="rupee" href={`${places.receiptNew}?customer=${ledger.id}`}>
          {t('money-came')}
        </LinkButton>
        {credits.length > 0 && bills.length > 0 && (
          <Button wide onClick={() => setAsked('use')}>
            {t('use.open')}
          </Button>
        )}
        {bills.length > 0 && (
          <Button wide onClick={() => setAsked('write-off')}>
            {t('write-off.open')}
          </Button>
        )}
      </div>
      <PartyLedgerSheet
        open={asked !== null}
        asked={asked ?? 'use'}
        {...{ credits, bills }}
        party={ledger.customerName}
        onDone={done}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

function handMade(entries: readonly LedgerEntry[], allocations: readonly Allocation[]): HandMade[] {
  const paid = handAllocations(allocations, entries).map(({ allocation: { id, amount }, credit, debit }): HandMade => ({
    operation: 'allocation',
    id,
    amount,
    credit,
    debit,
  }))
  const given = entries.filter(isAloneWrittenOff).flatMap((credit): HandMade[] => {
    const own = allocations.filter(({ creditEntryId }) => creditEntryId === credit.id)
    const standing = writtenOffBill(credit, own)
    const debit = entries.find(({ id }) => id === standing?.debitEntryId)
    return debit ? [{ operation: 'write-off', id: credit.id, amount: -credit.amount, credit, debit }] : []
  })
  return [...paid, ...given]
}

type HandMadeProps = Omit<ByHandProps, 'bills'> & { allocations: readonly Allocation[] }

/** What was put on bills and given up by hand, each with the way to take it back. */
export function PartyLedgerHandMade({ ledger, entries, allocations, onDone }: HandMadeProps) {
  const { t } = useTranslation('party-ledger')
  const nameOf = useEntryName()
  const may = useMay(makeAllocation)
  const [asked, setAsked] = useState<HandMade | null>(null)
  const made = handMade(entries, allocations)
  if (made.length === 0) return null
  return (
    <Card title={t('hand.title')}>
      <ul className="grid gap-3">
        {made.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 grow">
              {one.operation === 'write-off'
                ? t('hand.written-off', { number: nameOf(one.debit) })
                : t('hand.paid', { number: nameOf(one.debit), credit: nameOf(one.credit) })}
            </span>
            <Money paise={one.amount} exact={one.amount % 100 !== 0} className="font-semibold" />
            {may && <Button onClick={() => setAsked(one)}>{t('hand.undo')}</Button>}
          </li>
        ))}
      </ul>
      {asked && (
        <PartyLedgerSheet
          open
          asked={asked}
          credits={[]}
          bills={[]}
          party={ledger.customerName}
          onDone={(words) => {
            setAsked(null)
            onDone(words)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}
