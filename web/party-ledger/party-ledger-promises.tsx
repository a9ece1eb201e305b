import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { makePromise, withdrawPromise } from '#domain/promise/promise-operations.ts'
import { isStanding } from '#domain/promise/promise-state.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { PromiseSheet } from '#web/shared/promise/promise-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const shownFirst = 5
const tones: Record<PaymentPromise['status'], Tone> = {
  promised: 'info',
  kept: 'success',
  part_kept: 'warning',
  broken: 'danger',
  withdrawn: 'plain',
}

type PartyLedgerPromisesProps = { ledger: PartyLedger; onDone: (words: string) => void }
type Asked = { promise: PaymentPromise | null; what: 'make' | 'move' | 'withdraw' }

/** What the customer promised, and what became of it. */
export function PartyLedgerPromises({ ledger, onDone }: PartyLedgerPromisesProps) {
  const { t } = useTranslation('promise')
  const profile = useEntity('business-profile', ledger.id)
  const promises = useLinked('promise', 'customerId', ledger.id)
  const may = useMay(makePromise)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const done = (words: string) => {
    close()
    onDone(words)
  }
  if (promises.length === 0 && ledger.openDebits === 0) return null
  return (
    <Card title={t('list')}>
      <div className="grid gap-4">
        {promises.length === 0 && <p className="text-ink-2">{t('none')}</p>}
        <ul className="grid gap-4">
          {promises.slice(0, shownFirst).map((promise) => (
            <PromiseItem
              key={promise.id}
              promise={promise}
              onAsk={may ? (what) => setAsked({ promise, what }) : null}
            />
          ))}
        </ul>
        {may && ledger.openDebits > 0 && (
          <Button wide icon="clock" onClick={() => setAsked({ promise: null, what: 'make' })}>
            {t('make')}
          </Button>
        )}
      </div>
      {asked && asked.what !== 'withdraw' && (
        <PromiseSheet
          party={{ id: ledger.id, name: ledger.customerName, contactPerson: profile?.contactPerson ?? '' }}
          open={Math.max(0, ledger.openDebits - ledger.onAccount)}
          promise={asked.promise}
          onClose={close}
          onDone={done}
        />
      )}
      {asked?.what === 'withdraw' && asked.promise && (
        <PromiseWithdraw promise={asked.promise} onClose={close} onDone={done} />
      )}
    </Card>
  )
}

type PromiseItemProps = { promise: PaymentPromise; onAsk: ((what: 'move' | 'withdraw') => void) | null }

function PromiseItem({ promise, onAsk }: PromiseItemProps) {
  const { t } = useTranslation('promise')
  const { day } = useSentences('promise')
  const { amount, received, promisedFor, status } = promise
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <strong>
            <Money paise={amount} />
          </strong>{' '}
          {t('for', { day: day(promisedFor) })}
        </span>
        <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      </div>
      {received > 0 && received < amount && <p>{t('came', { amount: sumText(received) })}</p>}
      {onAsk && isStanding(promise) && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onAsk('move')}>{t('change')}</Button>
          <Button onClick={() => onAsk('withdraw')}>{t('withdraw')}</Button>
        </div>
      )}
    </li>
  )
}

type PromiseWithdrawProps = { promise: PaymentPromise; onClose: () => void; onDone: (words: string) => void }

function PromiseWithdraw({ promise, onClose, onDone }: PromiseWithdrawProps) {
  const { t } = useTranslation('promise')
  const { write } = useWrite(withdrawPromise)
  const { id, version, amount, customerName } = promise
  return (
    <ReasonSheet
      feature="promise"
      words={{
        title: t('withdraw.title', { amount: sumText(amount) }),
        follows: t('withdraw.follows'),
        confirm: t('withdraw'),
      }}
      write={(reason) => write({ id, version, reason }, { label: customerName })}
      onClose={onClose}
      onDone={() => onDone(t('withdrawn'))}
    />
  )
}
