import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { handAllocations } from '#domain/allocation/allocation-by-hand.ts'
import { makeAllocation } from '#domain/allocation/allocation-operations.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { bySeq, isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { isAloneWrittenOff, writtenOffBill } from '#domain/ledger-entry/ledger-entry-write-off.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { places } from '#web/page/addresses.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useMay } from '#web/session/use-session.ts'
import { BarMore } from '#web/shared/document/action-bar.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntryName } from './party-ledger-entry-name.ts'
import { PartyLedgerShare, PartyLedgerStatementMessage } from './party-ledger-share.tsx'

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

/** What is done with an account: money comes in; under More it is sent, and changed by hand by those who keep it. */
export function PartyLedgerBar({ ledger, entries, bills, onDone }: ByHandProps) {
  const { t } = useTranslation('party-ledger')
  const may = useMay(makeAllocation)
  const [asked, setAsked] = useState<LedgerQuestion | null>(null)
  const [hasMore, setHasMore] = useState(false)
  const [isSharing, setIsSharing] = useState(false)
  const credits = entries.filter((entry) => isFreeCredit(entry) && openAmount(entry) > 0).toSorted(bySeq)
  const done = (words: string) => {
    setAsked(null)
    onDone(words)
  }
  const asks = (question: LedgerQuestion) => {
    setHasMore(false)
    setAsked(question)
  }
  return (
    <div className="action-bar print:hidden">
      {may ? (
        <LinkButton data-primary wide tone="primary" icon="rupee" href={`${places.receiptNew}?customer=${ledger.id}`}>
          {t('money-came')}
        </LinkButton>
      ) : (
        <p className="action-bar-words" />
      )}
      <BarMore isOpen={hasMore} onOpen={setHasMore}>
        <PartyLedgerShare
          ledger={ledger}
          onShare={() => {
            setHasMore(false)
            setIsSharing(true)
          }}
        />
        {may && credits.length > 0 && bills.length > 0 && (
          <Button wide icon="check" onClick={() => asks('use')}>
            {t('use.open')}
          </Button>
        )}
        {may && bills.length > 0 && (
          <Button wide icon="close" onClick={() => asks('write-off')}>
            {t('write-off.open')}
          </Button>
        )}
      </BarMore>
      {isSharing && (
        <PartyLedgerStatementMessage {...{ ledger, bills }} onClose={() => setIsSharing(false)} onSent={onDone} />
      )}
      <PartyLedgerSheet
        open={asked !== null}
        asked={asked ?? 'use'}
        {...{ credits, bills }}
        party={ledger.customerName}
        onDone={done}
        onClose={() => setAsked(null)}
      />
    </div>
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
            <Money paise={one.amount} className="font-semibold" />
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
