import { DateField } from '#design/field/date-field.tsx'
import { Button } from '#design/press/button.tsx'
import { isDate } from '#domain/calendar/calendar-day.ts'
import { financialYear, financialYearDays } from '#domain/calendar/calendar-financial-year.ts'
import { csvLines, csvMark } from '#domain/export/export-csv.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import {
  accountStatement,
  firstKnownDay,
  isBackwards,
  knownPeriod,
  type Account,
} from '#domain/ledger/ledger-account.ts'
import type { Statement } from '#domain/ledger/ledger-statement.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useToday } from '#web/session/use-today.ts'
import { statementAddress } from '#web/shared/document/document-places.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { PartyLedgerEntries } from './party-ledger-lists.tsx'

/** The statement of a period: what was due before it, each entry with the balance after it, as PDF and for Excel. */
export function PartyLedgerStatement({ account }: { account: Account & { ledger: PartyLedger } }) {
  const { t, language } = useTranslation('party-ledger')
  const { day } = useSentences('party-ledger')
  const { offline } = useReplica()
  const profile = useEntity('business-profile', account.ledger.id)
  const today = useToday()
  const [fromText, setFrom] = useAddressParam('from', financialYearDays(financialYear(today)).from)
  const [toText, setTo] = useAddressParam('to', today)
  const save = useStatementFile()
  const to = isDate(toText) ? toText : today
  const asked = isDate(fromText) ? fromText : financialYearDays(financialYear(today)).from
  const backwards = isBackwards({ from: asked, to })
  const known = firstKnownDay(today)
  const period = knownPeriod({ from: asked, to }, today)
  const statement = period && accountStatement(account, period)
  const pdfOnly = t('known', { day: day(known) })
  const whyNoPdf = backwards ? t('error.backwards') : offline ? t('pdf-offline') : undefined
  return (
    <div className="grid gap-4">
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">{t('period')}</legend>
        <DateField
          label={t('from')}
          value={fromText}
          max={to}
          error={backwards ? t('error.backwards') : undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
        <DateField label={t('to')} value={toText} max={today} onChange={(event) => setTo(event.target.value)} />
      </fieldset>
      {asked < known && !backwards && <p className="text-ink-2">{pdfOnly}</p>}
      <div className="grid grid-cols-2 gap-3 tablet:flex">
        {whyNoPdf === undefined ? (
          <ExternalButton
            icon="pdf"
            href={statementAddress(account.ledger.id, profile?.language ?? language, { from: asked, to })}
          >
            {t('pdf')}
          </ExternalButton>
        ) : (
          <Button icon="pdf" reason={whyNoPdf}>
            {t('pdf')}
          </Button>
        )}
        <Button
          reason={statement ? undefined : backwards ? t('error.backwards') : pdfOnly}
          onClick={() => statement && save(account.ledger, statement, period)}
        >
          {t('csv')}
        </Button>
      </div>
      {statement && (
        <>
          <PartyLedgerEntries rows={statement.rows.toReversed()} />
          <p className="text-ink-2 tabular-nums">{t('opening', { amount: sumText(statement.opening) })}</p>
        </>
      )}
    </div>
  )
}

/** Saves a statement as a file for Excel, in the reader's words and with money as numbers. */
function useStatementFile() {
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
