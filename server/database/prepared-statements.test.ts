import { expect, test } from 'vitest'
import { PreparedStatements } from './prepared-statements.ts'

test('a text is parsed once, under a name of its own', () => {
  const prepared = new PreparedStatements()
  const first = prepared.claim('select 1')
  const again = prepared.claim('select 1')
  expect([first.fresh, again.fresh]).toEqual([true, false])
  expect(again.statement).toBe(first.statement)
  expect(first.statement).toEqual({ name: expect.stringMatching(/^v_[\w-]{27}$/), readRow: undefined })
  expect(prepared.claim('select 2').statement.name).not.toBe(first.statement.name)
  expect(new PreparedStatements().claim('select 1').statement.name).toBe(first.statement.name)
})

test('a forgotten text is parsed again; the others are not', () => {
  const prepared = new PreparedStatements()
  for (const text of ['a', 'b']) prepared.claim(text)
  prepared.forget('a')
  expect(['a', 'b'].map((text) => prepared.claim(text).fresh)).toEqual([true, false])
  prepared.forgetAll()
  expect(['a', 'b'].map((text) => prepared.claim(text).fresh)).toEqual([true, true])
})

test('beyond three hundred the least recently used are given up, and never one in use', () => {
  const prepared = new PreparedStatements()
  const names = Array.from({ length: 300 }, (_, at) => prepared.claim(`select ${at}`).statement.name)
  expect(prepared.evict(new Set())).toEqual([])
  prepared.claim('select 0')
  for (const text of ['more', 'and more']) prepared.claim(text)
  expect(prepared.evict(new Set(['select 1']))).toEqual([names[2], names[3]])
  expect(prepared.evict(new Set())).toEqual([])
  expect([0, 1, 2].map((at) => prepared.claim(`select ${at}`).fresh)).toEqual([false, false, true])
})
