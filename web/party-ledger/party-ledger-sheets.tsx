import { useState } from 'react'
import { MoneyField } from '#design/field/money-field.tsx'
import { Select } from '#design/field/select.tsx'
import { makeAllocation, undoAllocation } from '#domain/allocation/allocation-operations.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { undoWriteOff, writeOffEntry } from '#domain/ledger-entry/ledger-entry-operations.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumText } from '#domain/money/money-format.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { ConfirmWrite } from '#web/shared/document/confirm-write.tsx'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { HandMade, LedgerQuestion } from './party-ledger-bar.tsx'
import { useEntryName } from './party-ledger-entry-name.ts'

type SheetProps = { party: string; onClose: () => void; onDone: (words: string) => void }
type BillsProps = SheetProps & { bills: readonly LedgerEntry[] }
type UseProps = BillsProps & { credits: readonly LedgerEntry[] }

/** An entry of a list, the first until another is chosen, and how much of it. */
function useChosen(entries: readonly LedgerEntry[]) {
  const [id, setId] = useState('')
  const chosen = entries.find((entry) => entry.id === id) ?? entries[0]
  return { chosen, choose: setId, open: chosen ? openAmount(chosen) : 0 }
}

function EntrySelect({ label, entries, chosen, words, onChoose }: EntrySelectProps) {
  const { t } = useTranslation('party-ledger')
  const nameOf = useEntryName()
  return (
    <Select
      label={label}
      options={entries.map((entry) => ({
        value: entry.id,
        label: t(words, { what: nameOf(entry), amount: sumText(openAmount(entry)) }),
      }))}
      value={chosen?.id ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
type EntrySelectProps = {
  label: string
  entries: readonly LedgerEntry[]
  chosen: LedgerEntry | undefined
  words: 'entry-open' | 'credit-free'
  onChoose: (id: string) => void
}

type PartyLedgerSheetProps = UseProps & { open: boolean; asked: LedgerQuestion }

/** The sheet of what is asked, while it is open. */
export function PartyLedgerSheet({ open, asked, credits, ...props }: PartyLedgerSheetProps) {
  if (!open) return null
  if (asked === 'use') return <UseSheet {...props} credits={credits} />
  if (asked === 'write-off') return <WriteOffSheet {...props} />
  return <TakeBack {...props} made={asked} />
}

/** Pays a bill with money on account: the oldest of both, and as much as fits, until something else is chosen. */
function UseSheet({ credits, bills, party, onClose, onDone }: UseProps) {
  const { t } = useTranslation('party-ledger')
  const { error } = useSentences('party-ledger')
  const nameOf = useEntryName()
  const { write } = useWrite(makeAllocation)
  const credit = useChosen(credits)
  const bill = useChosen(bills)
  const most = Math.min(credit.open, bill.open)
  const [typed, setTyped] = useState<number | null | undefined>(undefined)
  const failure = useFailure()
  const amount = typed === undefined ? most : typed
  const choose = (take: (id: string) => void) => (id: string) => {
    setTyped(undefined)
    failure.forget()
    take(id)
  }
  const pay = async () => {
    if (!credit.chosen || !bill.chosen) return
    const input = {
      idSeed: newId(),
      creditEntryId: credit.chosen.id,
      debitEntryId: bill.chosen.id,
      amount: amount ?? Number.NaN,
    }
    const result = await write(input, { label: party })
    if (!result.ok) return failure.show(result)
    onDone(t('used', { amount: sumText(input.amount), number: nameOf(bill.chosen) }))
  }
  return (
    <FormSheet
      title={t('use.title')}
      feature="party-ledger"
      failure={failure}
      submit={{ icon: 'check', label: t('use.go') }}
      onSubmit={pay}
      onClose={onClose}
    >
      <EntrySelect
        label={t('use.credit')}
        words="credit-free"
        entries={credits}
        chosen={credit.chosen}
        onChoose={choose(credit.choose)}
      />
      <EntrySelect
        label={t('use.bill')}
        words="entry-open"
        entries={bills}
        chosen={bill.chosen}
        onChoose={choose(bill.choose)}
      />
      <MoneyField
        key={`${credit.chosen?.id} ${bill.chosen?.id}`}
        label={t('field.amount')}
        hint={t('amount-most', { amount: sumText(most) })}
        error={error(failure.errors['amount'])}
        value={amount}
        onValue={(paise) => {
          failure.forget()
          setTyped(paise ?? null)
        }}
      />
    </FormSheet>
  )
}

/** Gives up what a bill still owes, with the reason. */
function WriteOffSheet({ bills, party, onClose, onDone }: BillsProps) {
  const { t } = useTranslation('party-ledger')
  const { error } = useSentences('party-ledger')
  const nameOf = useEntryName()
  const { write } = useWrite(writeOffEntry)
  const [idSeed] = useState(newId)
  const { chosen, choose, open } = useChosen(bills)
  const [typed, setTyped] = useState<number | null | undefined>(undefined)
  const amount = typed === undefined ? open : typed
  if (!chosen) return null
  return (
    <ReasonSheet
      feature="party-ledger"
      words={{ title: t('write-off.title'), follows: t('write-off.follows'), confirm: t('write-off.open') }}
      write={(reason) => write({ idSeed, entryId: chosen.id, amount: amount ?? Number.NaN, reason }, { label: party })}
      onClose={onClose}
      onDone={() => onDone(t('written-off', { amount: sumText(amount ?? 0), number: nameOf(chosen) }))}
    >
      {(errors) => (
        <>
          <EntrySelect
            label={t('use.bill')}
            words="entry-open"
            entries={bills}
            chosen={chosen}
            onChoose={(id) => {
              setTyped(undefined)
              choose(id)
            }}
          />
          <MoneyField
            key={chosen.id}
            label={t('field.amount')}
            hint={t('amount-most', { amount: sumText(open) })}
            error={error(errors['amount'])}
            value={amount}
            onValue={(paise) => setTyped(paise ?? null)}
          />
        </>
      )}
    </ReasonSheet>
  )
}

/** Takes back what was put on a bill or given up by hand. */
function TakeBack({ made, party, onClose, onDone }: SheetProps & { made: HandMade }) {
  const { t } = useTranslation('party-ledger')
  const nameOf = useEntryName()
  const allocation = useWrite(undoAllocation)
  const writeOff = useWrite(undoWriteOff)
  const isWriteOff = made.operation === 'write-off'
  const { write } = isWriteOff ? writeOff : allocation
  return (
    <ConfirmWrite
      feature="party-ledger"
      title={t('undo.title', { amount: sumText(made.amount), number: nameOf(made.debit) })}
      confirmLabel={t('hand.undo')}
      write={() => write({ id: made.id, idSeed: newId() }, { label: party })}
      onClose={onClose}
      onDone={() => onDone(t('undone'))}
    >
      <p>{t(isWriteOff ? 'undo.written-off' : 'undo.paid')}</p>
    </ConfirmWrite>
  )
}
