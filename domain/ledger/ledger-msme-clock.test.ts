import { expect, test } from 'vitest'
import type { Dispute } from '#domain/dispute/dispute.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { bankRateOn } from './ledger-bank-rate.ts'
import { msmeDayOf, msmeLateOf, msmeLateOfAll, type MsmeTerms } from './ledger-msme-clock.ts'

const enterprise = { enterpriseClass: 'micro', activity: 'manufacturing', registeredOn: '2022-04-01' } as const
const terms = (patch: Partial<MsmeTerms> = {}): MsmeTerms => ({
  enterprise,
  writtenAgreement: true,
  disputes: [],
  ...patch,
})
const bill = (patch: Partial<LedgerEntry> = {}) =>
  ({ id: 'bill', kind: 'invoice', billDate: '2026-10-08', dueDate: '2026-11-22', ...patch }) as LedgerEntry

test('a bill of 8 October is to be paid by 22 November with a written agreement, by 23 October without', () => {
  expect(msmeDayOf(bill(), terms())).toBe('2026-11-22')
  expect(msmeDayOf(bill(), terms({ writtenAgreement: false }))).toBe('2026-10-23')
  // More than 45 days may not be agreed, fewer may.
  expect(msmeDayOf(bill({ dueDate: '2027-01-06' }), terms())).toBe('2026-11-22')
  expect(msmeDayOf(bill({ dueDate: '2026-10-18' }), terms())).toBe('2026-10-18')
  expect(msmeDayOf(bill({ dueDate: null }), terms())).toBe('2026-10-23')
})

test('only an invoice of a protected enterprise has such a day', () => {
  expect(msmeDayOf(bill({ kind: 'debit_note' }), terms())).toBeNull()
  expect(msmeDayOf(bill({ billDate: null }), terms())).toBeNull()
  expect(msmeDayOf(bill(), terms({ enterprise: null }))).toBeNull()
  for (const other of [{ enterpriseClass: 'medium' }, { activity: 'trading' }, { registeredOn: '2026-10-09' }] as const)
    expect(msmeDayOf(bill(), terms({ enterprise: { ...enterprise, ...other } }))).toBeNull()
})

test('a timely objection stops the clock while it stands, and moves it to the day it was settled', () => {
  const dispute = (patch: Partial<Dispute>) =>
    ({
      entryId: 'bill',
      since: '2026-10-20',
      status: 'raised',
      updatedAt: '2026-11-01T20:00:00.000Z',
      ...patch,
    }) as Dispute
  const day = (patch: Partial<Dispute>) =>
    msmeDayOf(bill(), terms({ writtenAgreement: false, disputes: [dispute(patch)] }))
  expect(day({})).toBeNull()
  // Settled after midnight in India.
  expect(day({ status: 'settled' })).toBe('2026-11-17')
  expect([day({ status: 'dismissed' }), day({ entryId: 'other' }), day({ since: '2026-10-24' })]).toEqual([
    '2026-10-23',
    '2026-10-23',
    '2026-10-23',
  ])
})

test('of several objections none stands in the way any more once the last is settled, whatever their order', () => {
  const dispute = (since: string, settled: string | null) =>
    ({ entryId: 'bill', since, status: settled ? 'settled' : 'raised', updatedAt: `${settled ?? since}T06:00:00.000Z` }) as Dispute // prettier-ignore
  const day = (...disputes: Dispute[]) => msmeDayOf(bill(), terms({ writtenAgreement: false, disputes }))
  const [early, standing, late] = [dispute('2026-10-10', '2026-10-12'), dispute('2026-10-20', null), dispute('2026-10-24', null)] // prettier-ignore
  expect([day(early, standing), day(standing, early), day(late, early), day(early, late)]).toEqual([
    null,
    null,
    '2026-10-27',
    '2026-10-27',
  ])
  expect(day(dispute('2026-10-20', '2026-11-02'), early)).toBe('2026-11-17')
})

test('past its day it bears three times the bank rate of that day, and nothing on the day itself', () => {
  expect(msmeLateOf('2026-11-22', 82_472_00, '2026-11-22')).toBeNull()
  expect(msmeLateOf('2026-11-22', 82_472_00, '2026-12-20')).toEqual({ days: 28, interest: 1_043_89 })
  expect(msmeLateOf('2026-10-23', 82_472_00, '2026-12-20')).toEqual({ days: 58, interest: 2_154_44 })
  expect(msmeLateOf(null, 82_472_00, '2026-12-20')).toBeNull()
})

test('several bills are late by the longest time and the sum of their interest', () => {
  const bills = [
    { msmeDay: '2026-11-22', open: 82_472_00 },
    { msmeDay: '2026-10-23', open: 82_472_00 },
    { msmeDay: '2027-01-01', open: 1_00 },
    { msmeDay: null, open: 1_00 },
  ]
  expect(msmeLateOfAll(bills, '2026-12-20')).toEqual({ days: 58, interest: 3_198_33 })
  expect(msmeLateOfAll(bills.slice(2), '2026-12-20')).toBeNull()
})

test('the bank rate is that of the day', () => {
  const days = ['2026-11-22', '2026-02-06', '2025-12-04', '2025-06-06', '2025-04-08', '2025-02-06', '2020-01-01']
  expect(days.map(bankRateOn)).toEqual([550, 550, 575, 575, 650, 675, 675])
})
