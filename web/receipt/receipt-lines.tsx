import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { deductionKinds } from '#domain/receipt/receipt-deduction.ts'
import { MoneyField } from '#design/field/money-field.tsx'
import { Select } from '#design/field/select.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { Money } from '#design/show/money.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { linesOf, noLine, settledBy, sumsOf, type LineDraft, type ReceiptDraft } from './receipt-draft.ts'

type ReceiptLinesProps = {
  draft: ReceiptDraft
  bills: readonly LedgerEntry[]
  /** Null: as suggested. */
  onLines: (lines: Record<string, LineDraft> | null) => void
}

/** The open invoices, what the money does to each, and a sum that always adds up. */
export function ReceiptLines({ draft, bills, onLines }: ReceiptLinesProps) {
  const { t } = useTranslation('receipt')
  const lines = linesOf(draft, bills)
  return (
    <Card title={t('field.lines')}>
      <div className="grid gap-5">
        {bills.length === 0 && <p className="text-ink-2">{t('bills.none')}</p>}
        {bills.map((bill) => (
          <ReceiptLine
            key={bill.id}
            bill={bill}
            line={lines[bill.id] ?? noLine}
            onLine={(line) => onLines({ ...lines, [bill.id]: line })}
          />
        ))}
        <Sums draft={draft} lines={lines} />
        {bills.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onLines(null)}>{t('suggest')}</Button>
            <Button onClick={() => onLines({})}>{t('all-on-account')}</Button>
          </div>
        )}
      </div>
    </Card>
  )
}

type ReceiptLineProps = { bill: LedgerEntry; line: LineDraft; onLine: (line: LineDraft) => void }

function ReceiptLine({ bill, line, onLine }: ReceiptLineProps) {
  const { t } = useTranslation('receipt')
  const { day } = useSentences('receipt')
  const number = bill.number ?? ''
  const open = openAmount(bill)
  const left = open - settledBy(line)
  return (
    <fieldset className="grid gap-3 border-l-2 border-line pl-3">
      <legend className="sr-only">{number}</legend>
      <p className="flex flex-wrap justify-between gap-x-3">
        <strong>{number}</strong>
        <span className="text-ink-2">
          {t('bills.open', { amount: sum(open), day: day(bill.dueDate ?? bill.date) })}
        </span>
      </p>
      <MoneyField
        label={t('line.money', { number })}
        value={line.money}
        onValue={(money) => onLine({ ...line, money: money ?? null })}
      />
      <div className="grid gap-3 tablet:grid-cols-2">
        <Select
          label={t('line.kind', { number })}
          options={[
            { value: '', label: t('kind.none') },
            ...deductionKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
          value={line.kind}
          onChange={({ target }) =>
            onLine({ ...line, kind: deductionKinds.find((kind) => kind === target.value) ?? '' })
          }
        />
        {line.kind !== '' && (
          <MoneyField
            label={t('line.deduction', { number })}
            value={line.deducted}
            onValue={(deducted) => onLine({ ...line, deducted: deducted ?? null })}
          />
        )}
      </div>
      <output className={left < 0 ? 'font-semibold text-majith' : 'text-ink-2'}>
        {left === 0 ? t('line.clears') : t(left > 0 ? 'line.left' : 'line.over', { amount: sum(Math.abs(left)) })}
      </output>
    </fieldset>
  )
}

function Sums({ draft, lines }: { draft: ReceiptDraft; lines: Record<string, LineDraft> }) {
  const { t } = useTranslation('receipt')
  const { bills, deducted, onAccount } = sumsOf(draft, lines)
  return (
    <output className="block border-t border-line pt-4">
      <DefinitionList
        items={[
          { id: 'bills', term: t('sum.bills'), detail: <Money paise={bills} exact={bills % 100 !== 0} /> },
          ...(deducted > 0
            ? [
                {
                  id: 'deducted',
                  term: t('sum.deductions'),
                  detail: <Money paise={deducted} exact={deducted % 100 !== 0} />,
                },
              ]
            : []),
          {
            id: 'account',
            term: t('sum.account'),
            detail:
              onAccount < 0 ? (
                <span className="font-semibold text-majith">{t('sum.missing', { amount: sum(-onAccount) })}</span>
              ) : (
                <Money paise={onAccount} exact={onAccount % 100 !== 0} />
              ),
          },
        ]}
      />
    </output>
  )
}

const sum = (paise: number): string => moneyText(paise, paise % 100 !== 0)
