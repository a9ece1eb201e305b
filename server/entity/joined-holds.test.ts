import { expect, test } from 'vitest'
import { joinedHolds } from './joined-holds.ts'

const row = (id: string) => ({
  key: `lead/${id}`,
  statement: { text: 'select 1 / (select 1 from lead where company_id = $1 and id = $2)', values: ['c1', id] },
})
const list = { key: null, listed: 'lead', statement: { text: 'select 1 / ($1 = $2)::int', values: ['a', 'b'] } }
const number = { key: null, statement: { text: 'with taken as (insert)', values: [7] } }
const update = { text: 'update lead', values: ['x'] }
const textsOf = (held: Parameters<typeof joinedHolds>[0]) => joinedHolds(held).map(({ text }) => text)

test('rows that are held after one another are held by one statement, in their order and each by its own values', () => {
  const [joined, ...others] = joinedHolds([row('1'), row('2')])
  expect(others).toEqual([])
  expect(joined?.values).toEqual(['c1', '1', 'c1', '2'])
  expect(joined?.text).toBe(
    'select 1 / (select 1 from lead where company_id = $1 and id = $2), 1 / (select 1 from lead where company_id = $3 and id = $4)',
  )
  expect(joinedHolds([row('3'), row('4')])[0]?.text).toBe(joined?.text)
})

test('an update between two rows and the taking of a number stay statements of their own', () => {
  const alone = row('1').statement.text
  expect(textsOf([row('1'), update, row('2'), number])).toEqual([alone, update.text, alone, number.statement.text])
})

test('a list is compared by a statement that begins after the last row is locked, together with other lists', () => {
  const [rows, lists, ...others] = textsOf([row('1'), row('2'), list, list, row('3')])
  expect(rows).not.toContain('::int')
  expect(lists?.match(/::int/g)).toHaveLength(2)
  expect(lists).toContain('id = $6')
  expect(others).toEqual([])
})
