import { expect, test } from 'vitest'
import { fresh } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { reminderMessage } from './document-reminder-message.ts'

const sender = { companyName: 'Shree Dev Textiles', bankDetails: null, upiId: 'dev@upi' }
const bill = (seq: number, dueDate: string | null): LedgerEntry => ({
  ...fresh(exampleFacts()),
  id: `bill-${seq}`,
  ledgerId: 'customer',
  seq,
  date: '2026-10-01',
  kind: 'invoice',
  amount: 100_00,
  allocated: 0,
  status: 'outstanding',
  documentEntity: 'final-invoice',
  documentId: `bill-${seq}`,
  number: `INV/${seq}`,
  billDate: '2026-10-01',
  dueDate,
  heldFor: null,
})
const unpaid = (...bills: LedgerEntry[]) => bills.map((one) => ({ bill: one, open: 99_00 }))
const message = (...bills: LedgerEntry[]) =>
  reminderMessage(unpaid(...bills), { party: 'Kalbadevi', sender, today: '2026-11-22' })
const first = (...bills: LedgerEntry[]) => message(...bills)[0]

test('one late invoice is named with its sum and due day, and where to pay follows', () => {
  expect(message(bill(1, '2026-11-21'))).toEqual([
    {
      key: 'message.reminder-balance-overdue',
      params: { party: 'Kalbadevi', amount: '₹99', date: '21/11/2026', number: 'INV/1' },
    },
    { key: 'message.upi', params: { upi: 'dev@upi' } },
    { key: 'message.from', params: { company: 'Shree Dev Textiles' } },
  ])
})

test('several late invoices are one message, which leaves out what is not due yet', () => {
  expect(first(bill(1, '2026-11-12'), bill(2, '2026-11-20'), bill(3, '2026-11-22'))).toEqual({
    key: 'message.reminder-overdue',
    params: { party: 'Kalbadevi', amount: '₹198', date: '12/11/2026', count: '2', days: '10' },
  })
  expect(first(bill(1, '2026-11-21'), bill(2, '2026-11-21'))?.key).toBe('message.reminder-overdue-one')
})

test('before the due day the message asks for payment in time', () => {
  expect(first(bill(1, '2026-11-22'))).toMatchObject({ key: 'message.reminder-balance', params: { number: 'INV/1' } })
  expect(first(bill(1, '2026-11-22'), bill(2, null))).toMatchObject({
    key: 'message.reminder-due',
    params: { amount: '₹198', count: '2', days: '0' },
  })
})

test('without an open invoice there is nothing to ask for', () => {
  expect(message()).toEqual([])
})
