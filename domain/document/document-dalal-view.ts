import type { Company } from '#domain/company/company.ts'
import type { DalalEntry } from '#domain/dalal-entry/dalal-entry.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { phoneText } from '#domain/identifier/mobile.ts'
import type { StatementPeriod } from '#domain/ledger/ledger-account.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import type { Paise } from '#domain/money/money.ts'
import { documentFrame, inWords } from './document-frame.ts'
import { partiesOf } from './document-issue.ts'
import { amountText, dateText, row } from './document-text.ts'
import type {
  DocumentColumn,
  DocumentParty,
  DocumentTable,
  DocumentTotal,
  DocumentView,
  DocumentWords,
} from './document-view.ts'

/** `entries`: all of the broker's since the first day of the period, also those after its end. */
type DalalSource = { company: Company; dalal: Dalal; entries: readonly DalalEntry[]; period: StatementPeriod }

/** What a broker earned and was paid in a period, and what is due to him at its end. Rendered anew each time. */
export function dalalStatementView(
  { company, dalal, entries, period }: DalalSource,
  words: DocumentWords,
): DocumentView {
  const { t } = words
  const { seller } = partiesOf(null, { company, buyer: { profile: null } }, dalal.name)
  const statement = statementOf(dalal, entries, period)
  const dates = { from: dateText(period.from), to: dateText(period.to) }
  return {
    ...documentFrame(
      { kind: 'dalal-statement', number: t('statement.period', dates), date: period.to },
      { seller, logo: company.logo },
      words,
    ),
    fileName: `brokerage-${period.from}-${period.to}.pdf`,
    facts: row('period', t('fact.period'), t('statement.period', dates)),
    parties: [dalalParty(dalal, words)],
    lines: entryTable(statement, period, words),
    taxes: null,
    totals: sums(statement, words),
    words: inWords(t('words.label'), Math.abs(statement.closing), words),
    bank: null,
    upi: null,
    terms: { heading: t('terms.heading'), lines: [t('statement.confirm')] },
    notes: null,
  }
}

/** Paise that are due to him; less than nothing was paid ahead. His ledger counts the other way round. */
type Statement = { opening: Paise; rows: readonly { entry: DalalEntry; due: Paise }[]; closing: Paise }

function statementOf({ balance }: Dalal, entries: readonly DalalEntry[], { from, to }: StatementPeriod): Statement {
  const within = entries
    .filter(({ date }) => date >= from && date <= to)
    // A payment of an earlier day may have been entered after one of a later day.
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : one.seq - other.seq))
  const amountOf = ({ amount }: DalalEntry) => amount
  const closing =
    sumOf(
      entries.filter(({ date }) => date > to),
      amountOf,
    ) - balance
  const opening = closing + sumOf(within, amountOf)
  let due = opening
  return { opening, rows: within.map((entry) => ({ entry, due: (due -= entry.amount) })), closing }
}

/** The broker on a paper about his brokerage. */
export const dalalParty = ({ name, phone, panNumber }: Dalal, { t }: DocumentWords): DocumentParty => ({
  key: 'dalal',
  heading: t('party.dalal'),
  name,
  address: [],
  rows: [...row('phone', t('party.phone'), phone && phoneText(phone)), ...row('pan', t('party.pan'), panNumber)],
})

const column = (key: string, label: string): DocumentColumn => ({ key, label, align: 'start', grow: false })
const figures = (key: string, label: string): DocumentColumn => ({ ...column(key, label), align: 'end' })

const entryKeys: Readonly<Record<DalalEntry['kind'], string>> = {
  dalali: 'dalal.earned',
  kept: 'dalal.kept',
  paid: 'dalal.paid',
  tds: 'dalal.tds',
  void: 'dalal.void',
}

function entryTable(
  { opening, rows, closing }: Statement,
  { from, to }: StatementPeriod,
  words: DocumentWords,
): DocumentTable {
  const { t } = words
  const dueText = (due: Paise): string => (due < 0 ? t('dalal.ahead', { amount: amountText(-due) }) : amountText(due))
  const side = (sign: 1 | -1) => amountText(sumOf(rows, ({ entry }) => Math.max(0, sign * entry.amount)))
  return {
    heading: '',
    columns: [
      column('date', t('fact.date')),
      { ...column('what', t('column.entry')), grow: true },
      column('number', t('fact.number')),
      figures('earned', t('column.earned')),
      figures('given', t('column.given')),
      figures('balance', t('column.balance')),
    ],
    rows: [
      [dateText(from), t('statement.opening'), '', '', '', dueText(opening)],
      ...rows.map(({ entry, due }) => [
        dateText(entry.date),
        [t(isTakenBack(entry) ? 'dalal.taken-back' : entryKeys[entry.kind]), entry.customerName]
          .filter((part) => part !== null)
          .join(' · '),
        entry.number ?? '',
        entry.amount < 0 ? amountText(-entry.amount) : '',
        entry.amount > 0 ? amountText(entry.amount) : '',
        dueText(due),
      ]),
    ],
    foot: [dateText(to), t('statement.closing'), '', side(-1), side(1), dueText(closing)],
    running: null,
  }
}

/** What he had earned on a bill whose goods came back, or whose cheque did. */
const isTakenBack = ({ kind, amount }: DalalEntry): boolean => kind === 'dalali' && amount > 0

function sums({ opening, rows, closing }: Statement, { t }: DocumentWords): DocumentTotal[] {
  const earned = -sumOf(rows, ({ entry }) => (entry.kind === 'dalali' ? entry.amount : 0))
  const given = sumOf(rows, ({ entry }) => (entry.kind === 'dalali' ? 0 : entry.amount))
  const plain = (key: string, label: string, amount: Paise): DocumentTotal => {
    return { key, label, value: amountText(amount), weight: 'plain' }
  }
  return [
    plain('opening', t('statement.opening'), opening),
    plain('earned', t('dalal.earned'), earned),
    plain('given', t('dalal.given'), -given),
    {
      key: 'balance',
      label: t(closing < 0 ? 'dalal.paid-ahead' : 'dalal.due'),
      value: `₹${amountText(Math.abs(closing))}`,
      weight: 'total',
    },
  ]
}
