import { expect, test } from 'vitest'
import { whyNotInCash } from './payment-cash.ts'

const cash = (amount: number) => ({ method: 'cash', amount })

test('cash for one order stays below two lakh rupees, however many parts it comes in', () => {
  expect(whyNotInCash(cash(1_99_999_99), [])).toBeNull()
  expect(whyNotInCash(cash(2_00_000_00), [])).toMatchObject({ code: 'cash-over-limit' })
  expect(whyNotInCash(cash(1_00_000_00), [cash(99_999_99)])).toBeNull()
  expect(whyNotInCash(cash(1_00_000_00), [cash(1_00_000_00)])).toEqual({
    code: 'cash-over-limit',
    params: { limit: '₹2,00,000', received: '₹1,00,000' },
  })
})

test('money through a bank counts neither now nor before', () => {
  expect(whyNotInCash({ method: 'rtgs', amount: 5_00_000_00 }, [cash(1_99_000_00)])).toBeNull()
  expect(
    whyNotInCash(cash(1_99_000_00), [
      { method: 'upi', amount: 5_00_000_00 },
      { method: null, amount: 1 },
    ]),
  ).toBeNull()
})
