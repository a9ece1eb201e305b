import { expect, test } from 'vitest'
import { exampleQuotation } from './quotation-example.ts'
import { rateBook } from './quotation-last-rate.ts'
import type { Quotation } from './quotation.ts'

const ganesh = { leadId: 'LEAD-2026-795242-AAA', businessProfileId: null }
const patel = { leadId: null, businessProfileId: 'patel' }
const goods = { description: ' cotton  POPLIN ', unit: 'meters' }

const [of] = exampleQuotation().lines
const line = { ...(of as Quotation['lines'][number]), description: 'Cotton Poplin', unit: 'meters' as const }

const quoted = (id: string, quoteDate: string, ratePaise: number, patch: Partial<Quotation> = {}) =>
  exampleQuotation({
    id,
    quoteDate,
    ...ganesh,
    ...patch,
    lines: [{ ...line, ratePaise }],
  })

test('the last rate of a cloth is told apart for this party and for others, however it was typed', () => {
  const book = rateBook(
    [
      quoted('a', '2026-11-10', 80_00),
      quoted('b', '2026-11-12', 82_00),
      quoted('c', '2026-11-11', 81_00),
      quoted('d', '2026-10-01', 78_00, { ...patel, companyName: 'Patel' }),
    ],
    'new',
  )
  expect(book(goods, ganesh)).toEqual({
    party: { ratePaise: 82_00, on: '2026-11-12', companyName: 'Shree Ganesh Garments' },
    cloth: { ratePaise: 78_00, on: '2026-10-01', companyName: 'Patel' },
  })
  expect(book(goods, patel).party).toMatchObject({ ratePaise: 78_00 })
})

test('another cloth, another unit, what was withdrawn and the quotation itself say nothing', () => {
  const book = rateBook(
    [quoted('a', '2026-11-10', 80_00, { status: 'withdrawn' }), quoted('written', '2026-11-12', 82_00)],
    'written',
  )
  expect(book(goods, ganesh)).toEqual({ party: null, cloth: null })
  const other = rateBook([quoted('a', '2026-11-10', 80_00)], 'new')
  expect(other({ ...goods, unit: 'pieces' }, ganesh)).toEqual({ party: null, cloth: null })
  expect(other({ ...goods, description: 'Denim' }, ganesh)).toEqual({ party: null, cloth: null })
  expect(other(goods, { leadId: null, businessProfileId: null })).toMatchObject({
    party: null,
    cloth: { ratePaise: 80_00 },
  })
})
