import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLeadSchema } from '#domain/lead/lead-schemas.ts'

const form = { id: 'LEAD-2026-1795327200000-ABC', companyName: 'Meghdoot', contactPerson: 'Nilesh', inquiry: 'Silk' }
const read = (phone: string) => z.safeParse(createLeadSchema.input, { ...form, phone })

test.each([
  ['ten digits', '9825012345'],
  ['a plus and spaces', '+91 98250 12345'],
  ['an area code in parentheses', '(0261) 234-5678'],
  ['six digits with their separators', '(12) 34-5 6'],
])('the telephone of a lead may be %s', (_what, phone) => {
  expect(read(phone).data?.phone).toBe(phone)
})

test.each([
  ['nine characters', '982501234'],
  ['letters', '98250 1234x'],
  ['a word before it', 'call 98250 12345'],
  ['five digits with their separators', '(12) 34 - 5'],
  ['a plus in the middle', '98250+12345'],
  ['ten characters without a telephone in them', '----------'],
])('%s are no telephone of a lead', (_what, phone) => {
  expect(read(phone).error?.issues.map(({ message }) => message)).toEqual(['phone-invalid'])
})

test.each(['૯૮૨૫૦ ૧૨૩૪૫', '९८२५० १२३४५'])(
  'a telephone written %s is kept in the digits that can be dialled',
  (phone) => {
    expect(read(phone).data?.phone).toBe('98250 12345')
  },
)
