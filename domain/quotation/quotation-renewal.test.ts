import { expect, test } from 'vitest'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { decideRenewQuotation } from './quotation-correction-decisions.ts'
import { exampleQuotation } from './quotation-example.ts'

test('a renewal charges the rates of its day, and says and keeps what changed', () => {
  const before = { quoteDate: '2025-09-15', validUntil: '2025-09-20', status: 'expired' } as const
  const lines = exampleQuotation().lines.map((line) => ({ ...line, hsn: '5402', gstRateBp: 1200 }))
  const lapsed = exampleQuotation({ ...before, lines })
  const renewal = { id: lapsed.id, version: 1, validUntil: '2026-12-01' }
  const facts = exampleFacts()
  const renewed = decideRenewQuotation(lapsed, renewal, { profile: null, company: exampleCompany() }, facts)
  if (!renewed.ok) throw new Error(renewed.refusal.code)
  const { main, changes } = renewed.value
  expect(main).toMatchObject({
    lines: [{ hsn: '5402', gstRateBp: 500 }],
    totals: { taxable: 80_000_00, cgst: 2_000_00, sgst: 2_000_00 },
    statusMessage: { code: 'renewed-rates', params: { rates: '5402: 12% → 5%', amount: 84_000_00 } },
  })
  expect(changes[0]?.why).toBe('5402: 12% → 5%')
})
