import { csvText } from '#domain/document/document-csv.ts'
import type { Statement } from '#domain/ledger/ledger-statement.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Saves a statement as a file for Excel, in the reader's words and with money as numbers. */
export function useStatementFile() {
  const { t } = useTranslation('document')
  return (ledger: PartyLedger, { opening, rows }: Statement<LedgerEntry>, period: { from: string; to: string }) => {
    const head = ['fact.date', 'column.entry', 'fact.number', 'column.debit', 'column.credit', 'column.balance']
    const text = csvText([
      [ledger.customerName],
      head.map((key) => t(key)),
      [period.from, t('statement.opening'), '', '', '', opening / 100],
      ...rows.map(({ entry: { date, kind, number, amount }, balance }) => [
        date,
        t(`entry.${kind}`),
        number ?? '',
        amount > 0 ? amount / 100 : '',
        amount < 0 ? -amount / 100 : '',
        balance / 100,
      ]),
    ])
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    Object.assign(document.createElement('a'), {
      href: address,
      download: `statement-${period.from}-${period.to}.csv`,
    }).click()
    // Not immediately: the browser reads the URL after the click.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
}
