import { daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { accountStatement, type Account, type StatementPeriod } from '#domain/ledger/ledger-account.ts'
import { ageBuckets, ageing, type AgeBucket, type Ageing } from '#domain/ledger/ledger-ageing.ts'
import { daysLate, interestOn } from '#domain/ledger/ledger-interest.ts'
import { billDateOf, type OpenItem } from '#domain/ledger/ledger-item.ts'
import { sumText } from '#domain/money/money-format.ts'
import { roundToRupee } from '#domain/money/money.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { documentFrame, inWords } from './document-frame.ts'
import { partiesOf, type PaperParties } from './document-issue.ts'
import type { Seller } from './document-particulars.ts'
import { buyerParty } from './document-party.ts'
import { bankSection } from './document-payment.ts'
import { amountText, dateText, row } from './document-text.ts'
import type { DocumentColumn, DocumentTable, DocumentTotal, DocumentView, DocumentWords } from './document-view.ts'

type StatementSource = PaperParties & { account: Account & { ledger: PartyLedger }; period: StatementPeriod }

/** What was posted in a period, what was open at its end, and how old that was. Rendered anew each time. */
export function statementView({ account, period, ...parties }: StatementSource, words: DocumentWords): DocumentView {
  const { t } = words
  const { seller, buyer } = partiesOf(null, parties, account.ledger.customerName)
  const statement = accountStatement(account, period)
  const aged = ageing(statement.open, period.to)
  const { closing } = statement
  const dates = { from: dateText(period.from), to: dateText(period.to) }
  return {
    ...documentFrame(
      { kind: 'statement', number: t('statement.period', dates), date: period.to },
      { seller, logo: parties.company.logo },
      words,
    ),
    fileName: `statement-${period.from}-${period.to}.pdf`,
    facts: row('period', t('fact.period'), t('statement.period', dates)),
    parties: [buyerParty(t('party.account'), buyer, words)],
    lines: entryTable(statement, period, words),
    taxes: openTable(statement.open, account.entries, period.to, words),
    totals: balanceRows(aged, words),
    words: inWords(t(closing < 0 ? 'words.credit-label' : 'words.label'), Math.abs(closing), words),
    // Nobody is shown where to pay what nobody asks for.
    bank: closing > 0 ? bankSection(seller, closing, words) : null,
    upi: null,
    terms: {
      heading: t('terms.heading'),
      lines: [...interestAsked(statement.open, seller, period.to, words), t('statement.confirm')],
    },
    notes: ageNotes(aged, words),
  }
}

/** Interest on what is late at the end of the period: asked, but in no balance until a debit note claims it. */
function interestAsked(
  open: readonly OpenItem[],
  { lateInterestBp }: Seller,
  asAt: BusinessDate,
  { t }: DocumentWords,
): string[] {
  if (!lateInterestBp) return []
  const interest = open
    .filter((item) => item.open > 0 && item.dueDate !== null)
    .reduce((sum, item) => sum + interestOn(item.open, lateInterestBp, daysLate(item.dueDate ?? asAt, 0, asAt)), 0)
  const amount = roundToRupee(interest)
  return amount > 0
    ? [t('statement.interest', { amount: sumText(amount), rate: lateInterestBp / 100, date: dateText(asAt) })]
    : []
}

const column = (key: string, label: string): DocumentColumn => ({ key, label, align: 'start', grow: false })
const widest = (key: string, label: string): DocumentColumn => ({ ...column(key, label), grow: true })
const figures = (key: string, label: string): DocumentColumn => ({ ...column(key, label), align: 'end' })

/** A balance in a column: what the customer owes, or with the word for it what is theirs. */
const balanceText = (balance: number, { t }: DocumentWords): string =>
  balance < 0 ? t('statement.in-credit', { amount: amountText(-balance) }) : amountText(balance)

function entryTable(
  { opening, rows, closing }: ReturnType<typeof accountStatement>,
  { from, to }: StatementPeriod,
  words: DocumentWords,
): DocumentTable {
  const { t } = words
  const sumOf = (sign: 1 | -1) => amountText(rows.reduce((sum, { entry }) => sum + Math.max(0, sign * entry.amount), 0))
  return {
    heading: '',
    columns: [
      column('date', t('fact.date')),
      widest('what', t('column.entry')),
      column('number', t('fact.number')),
      figures('debit', t('column.debit')),
      figures('credit', t('column.credit')),
      figures('balance', t('column.balance')),
    ],
    rows: [
      [dateText(from), t('statement.opening'), '', '', '', balanceText(opening, words)],
      ...rows.map(({ entry, balance }) => [
        dateText(entry.date),
        t(`entry.${entry.kind}`),
        entry.number ?? '',
        entry.amount > 0 ? amountText(entry.amount) : '',
        entry.amount < 0 ? amountText(-entry.amount) : '',
        balanceText(balance, words),
      ]),
    ],
    foot: [dateText(to), t('statement.closing'), '', sumOf(1), sumOf(-1), balanceText(closing, words)],
    running: null,
  }
}

/** The bills open at the end of the period, oldest first. */
function openTable(
  open: readonly OpenItem[],
  entries: readonly LedgerEntry[],
  asAt: BusinessDate,
  { t }: DocumentWords,
): DocumentTable | null {
  const bills = open.filter((item) => item.open > 0)
  if (bills.length === 0) return null
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    heading: t('statement.open'),
    columns: [
      widest('number', t('fact.number')),
      column('date', t('fact.date')),
      column('due', t('fact.due-date')),
      figures('days', t('column.days')),
      figures('amount', t('column.open')),
    ],
    rows: bills.map((bill) => {
      const entry = byId.get(bill.id)
      return [
        entry?.number ?? t(`entry.${entry?.kind ?? 'opening'}`),
        dateText(billDateOf(bill)),
        bill.dueDate === null ? '' : dateText(bill.dueDate),
        String(daysBetween(billDateOf(bill), asAt)),
        amountText(bill.open),
      ]
    }),
    foot: null,
    running: null,
  }
}

function balanceRows({ buckets, onAccount, heldAdvance, balance }: Ageing, { t }: DocumentWords): DocumentTotal[] {
  const open = ageBuckets.reduce((sum, bucket) => sum + buckets[bucket], 0)
  const less = (key: string, label: string, amount: number): DocumentTotal[] =>
    amount > 0 ? [{ key, label, value: `-${amountText(amount)}`, weight: 'plain' }] : []
  return [
    { key: 'open', label: t('statement.open'), value: amountText(open), weight: 'plain' },
    ...less('on-account', t('statement.on-account'), onAccount),
    ...less('held', t('statement.held'), heldAdvance),
    {
      key: 'balance',
      label: t(balance < 0 ? 'statement.yours' : 'total.balance'),
      value: `₹${amountText(Math.abs(balance))}`,
      weight: 'total',
    },
  ]
}

/** The ages that hold something, in days since the bill. */
function ageNotes({ buckets }: Ageing, { t }: DocumentWords): DocumentView['notes'] {
  const daysOf = (bucket: AgeBucket) => (bucket === '120+' ? '> 120' : bucket.replace('-', '–'))
  const lines = ageBuckets
    .filter((bucket) => buckets[bucket] > 0)
    .map((bucket) => t('statement.age', { days: daysOf(bucket), amount: amountText(buckets[bucket]) }))
  return lines.length > 0 ? { heading: t('statement.ages'), lines } : null
}
