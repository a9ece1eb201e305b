import { MoneyField } from '#design/field/money-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { Money } from '#design/show/money.tsx'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumText } from '#domain/money/money-format.ts'
import { vatavOffer, type VatavOffer } from '#domain/receipt/receipt-proposal.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useUnread } from './receipt-amount.ts'
import { ReceiptDeductions } from './receipt-deductions.tsx'
import {
  linesOf,
  noLine,
  settledBy,
  suggestedAround,
  sumsOf,
  type LineDraft,
  type Owed,
  withKeptBack,
  type ReceiptDraft,
} from './receipt-draft.ts'
import { ReceiptInterest } from './receipt-interest.tsx'

type ReceiptLinesProps = {
  draft: ReceiptDraft
  owed: Owed
  /** Null: as proposed. */
  onLines: (lines: Record<string, LineDraft> | null) => void
  onInterest: (interest: ReceiptDraft['interest']) => void
}

/** The open invoices, what the money does to each, and a sum that always adds up. */
export function ReceiptLines({ draft, owed, onLines, onInterest }: ReceiptLinesProps) {
  const { t } = useTranslation('receipt')
  const lines = linesOf(draft, owed)
  const { bills, terms } = owed
  const { onAccount } = sumsOf(draft, lines)
  return (
    <Card title={t('field.lines')}>
      <div className="grid gap-5">
        {bills.length === 0 && <p className="text-ink-2">{t('bills.none')}</p>}
        {bills.map((bill) => (
          <ReceiptLine
            key={bill.entry.id}
            entry={bill.entry}
            offer={vatavOffer(bill, terms, draft.date)}
            line={lines[bill.entry.id] ?? noLine}
            spare={onAccount}
            onLine={(line) => onLines({ ...lines, [bill.entry.id]: line })}
          />
        ))}
        <ReceiptInterest draft={draft} owed={owed} onInterest={onInterest} />
        <Sums draft={draft} lines={lines} />
        {bills.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onLines(suggestedAround(draft, owed))}>{t('suggest')}</Button>
            <Button onClick={() => onLines({})}>{t('all-on-account')}</Button>
          </div>
        )}
      </div>
    </Card>
  )
}

type ReceiptLineProps = {
  entry: LedgerEntry
  offer: VatavOffer | null
  line: LineDraft
  /** What came and is on no bill. */
  spare: number
  onLine: (line: LineDraft) => void
}

function ReceiptLine({ entry, offer, line, spare, onLine }: ReceiptLineProps) {
  const { t } = useTranslation('receipt')
  const { day, date } = useSentences('receipt')
  const unread = useUnread()
  const number = entry.number ?? ''
  const open = openAmount(entry)
  const left = open - settledBy(line)
  return (
    <fieldset className="grid items-start gap-3 border-l-2 border-thread pl-3 tablet:grid-cols-[minmax(0,1fr)_16rem] tablet:gap-x-6">
      <legend className="sr-only">{number}</legend>
      <div className="grid gap-3">
        <p className="flex flex-wrap justify-between gap-x-3 tablet:flex-col">
          <strong>{number}</strong>
          <span className="text-ink-2">
            {entry.dueDate === null
              ? t('bills.open-of', { amount: sumText(open), day: day(entry.date) })
              : t('bills.open', { amount: sumText(open), day: day(entry.dueDate) })}
          </span>
        </p>
        {offer && (
          <p className="text-13 text-ink-2">
            {offer.isOver
              ? t('line.vatav-over', { percent: offer.percentBp / 100, date: date(offer.until) })
              : t('line.vatav-until', { percent: offer.percentBp / 100, date: date(offer.until) })}
          </p>
        )}
      </div>
      <MoneyField
        label={t('line.money', { number })}
        error={unread(line.money)}
        value={shownNumber(line.money)}
        onValue={(money) => onLine({ ...line, money: typedNumber(money) })}
      />
      <div className="grid gap-3 empty:hidden tablet:col-span-full">
        <ReceiptDeductions
          deductions={line.deductions}
          onDeductions={(deductions) => onLine(withKeptBack(line, deductions, { open, spare }))}
        />
      </div>
      <output className={`tablet:col-span-full ${left < 0 ? 'font-semibold text-majith' : 'text-ink-2'}`}>
        {left === 0 ? t('line.clears') : t(left > 0 ? 'line.left' : 'line.over', { amount: sumText(Math.abs(left)) })}
      </output>
    </fieldset>
  )
}

function Sums({ draft, lines }: { draft: ReceiptDraft; lines: Record<string, LineDraft> }) {
  const { t } = useTranslation('receipt')
  const some = (id: 'interest' | 'deductions', paise: number) =>
    paise > 0 ? [{ id, term: t(`sum.${id}`), detail: <Money paise={paise} /> }] : []
  const { bills, deducted, interest, onAccount } = sumsOf(draft, lines)
  return (
    <output className="block border-t border-thread pt-4">
      <DefinitionList
        items={[
          { id: 'bills', term: t('sum.bills'), detail: <Money paise={bills} /> },
          ...some('interest', interest),
          ...some('deductions', deducted),
          {
            id: 'account',
            term: t('sum.account'),
            detail:
              onAccount < 0 ? (
                <span className="font-semibold text-majith">{t('sum.missing', { amount: sumText(-onAccount) })}</span>
              ) : (
                <Money paise={onAccount} />
              ),
          },
        ]}
      />
    </output>
  )
}
