import { expect, test } from 'vitest'
import { members, roles } from '#domain/kernel/role.ts'
import { documentNames } from './entity-catalogue.ts'
import { narrowedFor } from './kept-with.ts'

test('production sees photos of orders and of what they were made from; whoever sells or bills sees all of them', () => {
  expect(members.filter((role) => narrowedFor(role, 'photo') !== null)).toEqual(['production'])
  expect(narrowedFor('production', 'photo')).toEqual({
    subjects: ['sales-order'],
    madeFrom: [
      { subject: 'quotation', by: 'sales-order', field: 'quoteId' },
      { subject: 'lead', by: 'sales-order', field: 'leadId' },
    ],
  })
})

test('only photos are narrowed, for any role', () => {
  const narrowed = documentNames.filter((name) => roles.some((role) => narrowedFor(role, name) !== null))
  expect([narrowed, narrowedFor('production', 'history')]).toEqual([['photo'], null])
})
