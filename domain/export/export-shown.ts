import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { CallFacts } from '#domain/ledger/ledger-calls.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import type { Staff } from '#domain/staff/staff.ts'
import { dayColumn, moneyColumn, textColumn, wordColumn, type ExportColumn } from './export-column.ts'
import { exportList, type ExportList } from './export-list.ts'

/** A party of the call list, with what its file says of it on a day. */
export type CalledParty = Pick<CallFacts, 'bills' | 'promise' | 'lastTalk'> & {
  party: string
  phone: string | null
  today: BusinessDate
}

/** A list that its screen has whole: the rows of the file are given with it, so it is made of no documents. */
const shownList = <Row extends object>(columns: readonly ExportColumn<Row>[]): ExportList =>
  exportList<Row>({ sources: [], rowsOf: () => [], inFilter: (rows) => rows, columns })

const late = ({ bills, today }: CalledParty) => bills.filter(({ dueDate }) => dueDate !== null && dueDate < today)

const oldest = ({ bills }: CalledParty): BusinessDate | undefined =>
  bills.flatMap(({ dueDate }) => dueDate ?? []).toSorted()[0]

/** Lists that are saved as their screen shows them, with a network or without. */
export const shownLists = {
  collection: shownList<CalledParty>([
    textColumn('party', ({ party }) => party, 28),
    textColumn('phone', ({ phone }) => phone),
    moneyColumn('due', ({ bills }) => sumOf(bills, ({ open }) => open)),
    moneyColumn('overdue', (row) => sumOf(late(row), ({ open }) => open)),
    dayColumn('oldest', oldest),
    moneyColumn('promised', ({ promise }) => promise?.amount),
    dayColumn('promised-for', ({ promise }) => promise?.promisedFor),
    dayColumn('last-talk', ({ lastTalk }) => lastTalk),
  ]),
  staff: shownList<Staff>([
    textColumn('name', ({ name }) => name, 28),
    wordColumn('role', ['staff', 'role'], ({ role }) => role),
    textColumn('email', ({ email }) => email, 26),
    textColumn('phone', ({ mobile }) => mobile),
    dayColumn('joined', ({ createdAt }) => createdAt),
  ]),
} as const satisfies Readonly<Record<string, ExportList>>

export type ShownFeature = keyof typeof shownLists
