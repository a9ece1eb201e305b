import type { ReactNode } from 'react'
import { ListRow } from '#design/list/list-row.tsx'
import { RowNumber } from '#design/list/row-number.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { daysPastDue } from '#domain/ledger/ledger-ageing.ts'
import type { StatementRow } from '#domain/ledger/ledger-statement.ts'
import { sumText } from '#domain/money/money-format.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { WindowedList } from '#web/page/windowed-list.tsx'
import { useToday } from '#web/session/use-today.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="rounded-3 border border-dashed border-selvedge p-6 text-center text-ink-2">{children}</p>
)

const addressOf = ({ documentEntity, documentId }: LedgerEntry): string | undefined =>
  documentAddress(documentEntity, documentId) ?? undefined

/** Invoices and charges that still owe something, oldest due first. */
export function PartyLedgerOpen({ bills }: { bills: readonly LedgerEntry[] }) {
  const { t } = useTranslation('party-ledger')
  const document = useTranslation('document')
  const { day } = useSentences('party-ledger')
  const today = useToday()
  if (bills.length === 0) return <Nothing>{t('none.open')}</Nothing>
  return (
    <Card flush>
      <WindowedList label={t('tab.open')} rows={bills} keyOf={({ id }) => id} estimate={96}>
        {(bill, row) => {
          const open = openAmount(bill)
          const late = daysPastDue(bill.dueDate, today)
          const on = bill.dueDate ?? bill.date
          return (
            <ListRow
              {...row}
              href={addressOf(bill)}
              who={bill.number ?? document.t(`entry.${bill.kind}`)}
              what={document.t(`entry.${bill.kind}`)}
              amount={
                <Money
                  paise={open}
                  note={open < bill.amount ? t('open-of', { amount: sumText(bill.amount) }) : undefined}
                />
              }
              state={
                // A charge has no day to wait for.
                bill.dueDate !== null && (
                  <StatusBadge tone={late > 0 ? 'danger' : 'plain'}>
                    {late > 0 ? t('late', { count: late }) : t('not-due')}
                  </StatusBadge>
                )
              }
              since={<DayText value={on}>{bill.dueDate === null ? day(on) : t('due', { day: day(on) })}</DayText>}
            />
          )
        }}
      </WindowedList>
    </Card>
  )
}

/** What was posted, newest first, with the balance after each. */
export function PartyLedgerEntries({ rows }: { rows: readonly StatementRow<LedgerEntry>[] }) {
  const { t } = useTranslation('party-ledger')
  const document = useTranslation('document')
  if (rows.length === 0) return <Nothing>{t('none.entries')}</Nothing>
  return (
    <Card flush>
      <WindowedList label={t('tab.statement')} rows={rows} keyOf={({ entry }) => entry.id} estimate={96}>
        {({ entry, balance }, row) => (
          <ListRow
            {...row}
            href={addressOf(entry)}
            who={document.t(`entry.${entry.kind}`)}
            what={entry.number !== null && <RowNumber number={entry.number} />}
            amount={<Money paise={Math.abs(entry.amount)} note={t(entry.amount > 0 ? 'adds' : 'takes-off')} />}
            state={
              <span className="text-13 tabular-nums">
                {t(balance < 0 ? 'credit-balance' : 'balance', { amount: sumText(Math.abs(balance)) })}
              </span>
            }
            since={<DayText value={entry.date} />}
          />
        )}
      </WindowedList>
    </Card>
  )
}
