import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { msmeNoticeOf } from './document-msme.ts'
import { msmeMessage, reminderMessage } from './document-reminder-message.ts'

const msme = {
  udyamNumber: 'UDYAM-GJ-22-0012345',
  enterpriseClass: 'small',
  activity: 'manufacturing',
  registeredOn: '2022-04-01',
} as const
const company = exampleCompany({ msme })
const invoice = { id: 'bill', invoiceDate: '2026-10-08', dueDate: '2026-11-22' }

test('an invoice names the Udyam number and the last lawful day to pay, by the agreement of its buyer', () => {
  const profile = exampleBusinessProfile({ writtenAgreement: true })
  const notice = { udyamNumber: msme.udyamNumber, enterpriseClass: 'small', payBy: '2026-11-22' }
  expect(msmeNoticeOf(invoice, company, profile)).toEqual(notice)
  expect(msmeNoticeOf(invoice, company, { writtenAgreement: null })).toEqual({ ...notice, payBy: '2026-10-23' })
  expect(msmeNoticeOf(invoice, company, null)).toEqual({ ...notice, payBy: '2026-10-23' })
  expect(msmeNoticeOf(invoice, exampleCompany(), profile)).toBeNull()
  expect(msmeNoticeOf(invoice, { msme: { ...msme, activity: 'trading' } }, profile)).toBeNull()
})

const unpaid = (number: string, open: number) => ({
  bill: { number, dueDate: '2026-11-22', date: '2026-10-08' } as LedgerEntry,
  open,
})
const bills = [unpaid('INV/1', 100_00), unpaid('INV/2', 50_00), unpaid('INV/3', 1_00)]
const dayOf = ({ number }: Pick<LedgerEntry, 'number'>): string | null =>
  number === 'INV/1' ? '2026-11-22' : number === 'INV/2' ? '2026-12-10' : null

test('a reminder may say what the buyer loses: before the day by that day, after it by the year’s end', () => {
  expect(msmeMessage(bills, company, dayOf, '2026-11-20')).toEqual([
    { key: 'message.msme-small', params: { udyam: msme.udyamNumber, amount: '₹150', date: '22/11/2026' } },
  ])
  expect(msmeMessage(bills, company, dayOf, '2026-11-23')).toMatchObject([
    { params: { amount: '₹100', date: '31/03/2027' } },
  ])
  expect(msmeMessage(bills, exampleCompany(), dayOf, '2026-11-20')).toEqual([])
  expect(msmeMessage(bills.slice(2), company, dayOf, '2026-11-20')).toEqual([])
})

test('what the law says stands after the amounts of a reminder, and only where it is asked for', () => {
  const law = msmeMessage(bills, company, dayOf, '2026-11-20')
  const keys = (said: typeof law) =>
    reminderMessage(bills, { party: 'Patel', sender: company, today: '2026-11-20', msme: said }).map(({ key }) => key)
  expect(keys(law)[1]).toBe('message.msme-small')
  expect(keys([])).not.toContain('message.msme-small')
})
