import { useState } from 'react'
import { ListRow } from '#design/list/list-row.tsx'
import { RowNumber } from '#design/list/row-number.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import type { dalalStatement } from '#domain/dalal-entry/dalal-entry-statement.ts'
import type { DalalEntry } from '#domain/dalal-entry/dalal-entry.ts'
import { isDalaliPaid, isPaymentVoided } from '#domain/dalali-payment/dalali-payment-lifecycle.ts'
import { voidDalaliPayment } from '#domain/dalali-payment/dalali-payment-operations.ts'
import type { DalaliPayment } from '#domain/dalali-payment/dalali-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { WindowedList } from '#web/page/windowed-list.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type DalalEntriesProps = { statement: ReturnType<typeof dalalStatement>; onDone: (words: string) => void }

const balanceWord = (balance: number): 'balance.due' | 'balance.ahead' | 'balance.even' =>
  balance < 0 ? 'balance.due' : balance > 0 ? 'balance.ahead' : 'balance.even'

/** His ledger, newest first, with the balance after each entry. */
export function DalalEntries({ statement: { rows, before }, onDone }: DalalEntriesProps) {
  const { t, language } = useTranslation('dalal')
  const { offline } = useReplica()
  const payments = useEntities('dalali-payment')
  const mayVoid = useMay(voidDalaliPayment)
  const [asked, setAsked] = useState<DalaliPayment | null>(null)
  /** Only on the entry of the money itself, and as long as it stands. */
  const voidable = (entry: DalalEntry) =>
    mayVoid && isDalaliPaid(entry)
      ? payments.find((one) => one.id === entry.documentId && !isPaymentVoided(one))
      : undefined
  if (rows.length === 0)
    return (
      <p className="rounded-3 border border-dashed border-selvedge p-6 text-center text-ink-2">{t('none.entries')}</p>
    )
  return (
    <div className="grid gap-3">
      <Card flush>
        <WindowedList label={t('tab.ledger')} rows={rows} keyOf={({ entry }) => entry.id} estimate={104}>
          {({ entry, balance }, row) => {
            const payment = voidable(entry)
            return (
              <ListRow
                {...row}
                href={documentAddress(entry.documentEntity, entry.documentId) ?? undefined}
                who={entry.kind === 'dalali' && entry.amount > 0 ? t('entry.taken-back') : t(`entry.${entry.kind}`)}
                what={
                  entry.number === null ? (
                    entry.customerName
                  ) : (
                    <RowNumber number={entry.number} rest={entry.customerName ?? undefined} />
                  )
                }
                amount={<Money paise={Math.abs(entry.amount)} note={t(entry.amount < 0 ? 'adds' : 'takes-off')} />}
                state={
                  <span className="text-13 tabular-nums">
                    {t(balanceWord(balance), { amount: sumText(Math.abs(balance)) })}
                  </span>
                }
                since={<DayText value={entry.date} />}
                trailing={
                  <div className="flex">
                    {isDalaliPaid(entry) && entry.number !== null && !offline && (
                      <ExternalButton
                        icon="pdf"
                        tone="quiet"
                        href={pdfAddress('dalali-voucher', entry.documentId, language)}
                      >
                        <span className="sr-only">{t('voucher', { number: entry.number })}</span>
                      </ExternalButton>
                    )}
                    {payment && (
                      <Button tone="quiet" icon="undo" onClick={() => setAsked(payment)}>
                        <span className="max-tablet:sr-only">{t('void')}</span>
                      </Button>
                    )}
                  </div>
                }
              />
            )
          }}
        </WindowedList>
      </Card>
      {before !== 0 && <p className="text-ink-2 tabular-nums">{t('before', { amount: sumText(Math.abs(before)) })}</p>}
      {asked && <DalalVoid payment={asked} onClose={() => setAsked(null)} onDone={onDone} />}
    </div>
  )
}

type DalalVoidProps = { payment: DalaliPayment; onClose: () => void; onDone: (words: string) => void }

function DalalVoid({ payment, onClose, onDone }: DalalVoidProps) {
  const { t } = useTranslation('dalal')
  const { write } = useWrite(voidDalaliPayment)
  const { id, version, dalalName, amount } = payment
  return (
    <ReasonSheet
      feature="dalal"
      words={{ title: t('void.title', { amount: sumText(amount) }), follows: t('void.follows'), confirm: t('void') }}
      write={(reason) => write({ id, version, reason }, { label: dalalName })}
      onClose={onClose}
      onDone={() => {
        onClose()
        onDone(t('void.done'))
      }}
    />
  )
}
