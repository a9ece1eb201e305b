import { expect, test } from 'vitest'
import { newId } from '#domain/final-invoice/final-invoice-testing.ts'
import type { Role } from '#domain/kernel/role.ts'
import { recordReceiptRule, voidReceiptRule } from './receipt-rules.ts'
import { asked, billedInParts, lineOf, receiptId, recorded, secondId } from './receipt-testing.ts'

const givenUp = (amount: number) => [{ kind: 'write_off' as const, amount }]
const by = (role: Role) => ({ actor: { name: 'Asha', role } })
const next = { id: newId(50), method: 'neft' as const, reference: null }
/** 400 rupees of the first bill were given up with money. */
const before = () => recorded(1_000_00, [lineOf(1_000_00, givenUp(400_00), { open: 8_400_00 })], {}, billedInParts())
const more = (amount: number, entryId?: string) =>
  asked(1_000_00, [lineOf(1_000_00, givenUp(amount), { open: 7_000_00, ...(entryId && { entryId }) })], next)

test('what is given up of a bill with several receipts is as much as at once', () => {
  const code = (amount: number, role: Role) => before().refusal(recordReceiptRule, more(amount), by(role))?.code
  expect(code(100_00, 'accounts')).toBeUndefined()
  expect(code(100_01, 'accounts')).toBe('write-off-needs-owner')
  expect(code(100_01, 'owner')).toBeUndefined()
})

test('what was given up of another bill, or taken back since, does not count', () => {
  expect(before().refusal(recordReceiptRule, more(500_00, secondId), by('accounts'))).toBeNull()
  const documents = before()
  documents.done(voidReceiptRule, { id: receiptId, version: 1, reason: 'Twice' }, { now: '2026-11-21T09:00:00.000Z' })
  expect(documents.refusal(recordReceiptRule, more(500_00), by('accounts'))).toBeNull()
})
