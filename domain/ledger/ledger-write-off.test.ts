import { expect, test } from 'vitest'
import { whyNotWrittenOff, writeOffLimit } from './ledger-write-off.ts'

test('staff give up 500 rupees and not a paisa more; the owner gives up any amount', () => {
  expect(writeOffLimit).toBe(500_00)
  expect(whyNotWrittenOff(writeOffLimit, 'accounts')).toBeNull()
  expect(whyNotWrittenOff(writeOffLimit + 1, 'accounts')).toEqual({
    code: 'write-off-needs-owner',
    params: { limit: '₹500' },
  })
  expect(whyNotWrittenOff(writeOffLimit + 1, 'owner')).toBeNull()
})
