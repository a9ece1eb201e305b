import { useState } from 'react'
import { MoneyField } from '#design/field/money-field.tsx'
import { Select } from '#design/field/select.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { dropDispute, raiseDispute, settleDispute } from '#domain/dispute/dispute-operations.ts'
import { isDisputed } from '#domain/dispute/dispute-state.ts'
import type { Dispute } from '#domain/dispute/dispute.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type PartyLedgerDisputesProps = {
  ledger: PartyLedger
  bills: readonly LedgerEntry[]
  onDone: (words: string) => void
}
type Asked = 'raise' | { dispute: Dispute; step: 'settle' | 'drop' }

/** What the customer disputes, and how that ends. */
export function PartyLedgerDisputes({ ledger, bills, onDone }: PartyLedgerDisputesProps) {
  const { t } = useTranslation('dispute')
  const disputes = useLinked('dispute', 'customerId', ledger.id).filter(isDisputed)
  const may = useMay(raiseDispute)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const done = (words: string) => {
    close()
    onDone(words)
  }
  if (disputes.length === 0 && bills.length === 0) return null
  return (
    <Card title={t('title')}>
      <div className="grid gap-4">
        {disputes.length === 0 && <p className="text-ink-2">{t('none')}</p>}
        <ul className="grid gap-4">
          {disputes.map((dispute) => (
            <DisputeItem
              key={dispute.id}
              dispute={dispute}
              onAsk={may ? (step) => setAsked({ dispute, step }) : null}
            />
          ))}
        </ul>
        {may && bills.length > 0 && (
          <Button wide icon="alert" onClick={() => setAsked('raise')}>
            {t('raise')}
          </Button>
        )}
      </div>
      {asked === 'raise' && <RaiseSheet {...{ ledger, bills, onClose: close, onDone: done }} />}
      {asked !== null && asked !== 'raise' && <EndSheet {...asked} onClose={close} onDone={done} />}
    </Card>
  )
}

type DisputeItemProps = { dispute: Dispute; onAsk: ((step: 'settle' | 'drop') => void) | null }

function DisputeItem({ dispute, onAsk }: DisputeItemProps) {
  const { t } = useTranslation('dispute')
  const { date } = useSentences('dispute')
  const { number, customerName, amount, reason, since } = dispute
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{number ?? customerName}</span>
        <strong>
          <Money paise={amount} />
        </strong>
      </div>
      <p className="break-words">{reason}</p>
      <p className="text-13 text-ink-2">{t('since', { date: date(since) })}</p>
      {onAsk && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onAsk('settle')}>{t('settle')}</Button>
          <Button onClick={() => onAsk('drop')}>{t('drop')}</Button>
        </div>
      )}
    </li>
  )
}

type SheetProps = { onClose: () => void; onDone: (words: string) => void }

function RaiseSheet({ ledger, bills, onClose, onDone }: PartyLedgerDisputesProps & SheetProps) {
  const { t } = useTranslation('dispute')
  const { error } = useSentences('dispute')
  const document = useTranslation('document')
  const { write } = useWrite(raiseDispute)
  const [id] = useState(newId)
  const [entryId, setEntry] = useState(bills[0]?.id ?? '')
  const [amount, setAmount] = useState<number | null>(bills[0] ? openAmount(bills[0]) : null)
  const nameOf = (bill: LedgerEntry | undefined) =>
    bill ? (bill.number ?? document.t(`entry.${bill.kind}`)) : ledger.customerName
  const chosen = bills.find((bill) => bill.id === entryId)
  return (
    <ReasonSheet
      feature="dispute"
      words={{
        title: t('raise.title', { party: ledger.customerName }),
        follows: t('raise.follows'),
        confirm: t('raise.confirm'),
      }}
      tone="primary"
      write={(reason) =>
        write(
          { id, customerId: ledger.id, entryId, amount: amount ?? Number.NaN, reason },
          { label: ledger.customerName },
        )
      }
      onClose={onClose}
      onDone={() => onDone(t('raised', { amount: sumText(amount ?? 0), number: nameOf(chosen) }))}
    >
      {(errors) => (
        <>
          <Select
            label={t('field.entry')}
            value={entryId}
            options={bills.map((bill) => ({
              value: bill.id,
              label: `${nameOf(bill)} · ${sumText(openAmount(bill))}`,
            }))}
            onChange={({ target }) => {
              const bill = bills.find((one) => one.id === target.value)
              setEntry(target.value)
              setAmount(bill ? openAmount(bill) : null)
            }}
          />
          <MoneyField
            // Of another bill the amount is written anew.
            key={entryId}
            label={t('field.amount')}
            error={error(errors['amount'])}
            value={amount}
            onValue={(paise) => setAmount(paise ?? null)}
          />
        </>
      )}
    </ReasonSheet>
  )
}

function EndSheet({ dispute, step, onClose, onDone }: { dispute: Dispute; step: 'settle' | 'drop' } & SheetProps) {
  const { t } = useTranslation('dispute')
  const settle = useWrite(settleDispute)
  const drop = useWrite(dropDispute)
  const { id, version, number, customerName } = dispute
  const { write } = step === 'settle' ? settle : drop
  const named = { number: number ?? customerName }
  return (
    <ReasonSheet
      feature="dispute"
      words={{ title: t(`${step}.title`, named), follows: t(`${step}.follows`), confirm: t(step) }}
      tone="primary"
      field={{ name: 'outcome', label: t('field.outcome') }}
      write={(outcome) => write({ id, version, outcome }, { label: customerName })}
      onClose={onClose}
      onDone={() => onDone(t('ended', named))}
    />
  )
}
