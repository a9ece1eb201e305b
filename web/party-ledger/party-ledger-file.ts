import { csvLines, csvMark } from '#domain/export/export-csv.ts'
import type { Statement } from '#domain/ledger/ledger-statement.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Saves a statement as a file for Excel, in the reader's words and with money as numbers. */
export function useStatementFile() {
  const { t } = useTranslation('document')
  return (ledger: PartyLedger, { opening, rows }: Statement<LedgerEntry>, period: { from: string; to: string }) => {
    const head = ['fact.date', 'column.entry', 'fact.number', 'column.debit', 'column.credit', 'column.balance']
    const lines = csvLines([
      [ledger.customerName],
      head.map((key) => t(key)),
      [{ day: period.from }, t('statement.opening'), null, null, null, { paise: opening }],
      ...rows.map(({ entry: { date, kind, number, amount }, balance }) => [
        { day: date },
        t(`entry.${kind}`),
        number,
        amount > 0 ? { paise: amount } : null,
        amount < 0 ? { paise: -amount } : null,
        { paise: balance },
      ]),
    ])
    const file = new Blob([csvMark, lines], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `statement-${period.from}-${period.to}.csv`)
  }
}
