import { expect, test } from 'vitest'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { postToDalal } from './dalal-entry-posting.ts'
import { dalalStatement } from './dalal-entry-statement.ts'
import type { DalalEntry } from './dalal-entry.ts'

const document = { entity: 'final-invoice', id: 'bill', number: 'INV/26-27/0001' }
const entry = (id: string, kind: DalalEntry['kind'], amount: number) => ({
  id,
  kind,
  amount,
  date: '2026-11-21',
  customerName: 'Patel Textiles',
  document,
})

test('entries follow each other without a gap, those of nothing are left out, and the sum follows', () => {
  const posted = postToDalal(
    exampleDalal({ balance: -100, lastSeq: 4 }),
    [entry('a', 'dalali', -433_75), entry('b', 'kept', 0), entry('c', 'paid', 300_00)],
    exampleFacts(),
  )
  expect(posted.dalal).toMatchObject({ balance: -134_75, lastSeq: 6 })
  expect(posted.changes.map(({ entity, value }) => [entity, value.id])).toEqual([
    ['dalal', posted.dalal.id],
    ['dalal-entry', 'a'],
    ['dalal-entry', 'c'],
  ])
  expect(posted.changes.slice(1).map(({ value }) => value)).toMatchObject([
    { seq: 5 },
    { seq: 6, number: document.number },
  ])
  expect(postToDalal(exampleDalal(), [entry('a', 'dalali', 0)], exampleFacts()).changes).toEqual([])
})

test('the statement ends with the balance of today, also where a device knows the last entries only', () => {
  const rows = [1, 2, 3].map((seq) => ({ ...entry(`e${seq}`, 'dalali', -seq * 100), seq }) as unknown as DalalEntry)
  const statement = dalalStatement(
    { balance: -1_600 },
    [rows[0], rows[2], rows[1]].filter((row) => row !== undefined),
  )
  expect(statement.rows.map(({ entry: { seq }, balance }) => [seq, balance])).toEqual([
    [3, -1_600],
    [2, -1_300],
    [1, -1_100],
  ])
  expect(statement.before).toBe(-1_000)
})
