import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#server/database/testing.ts'
import { logFault, setLogLevel } from './log.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase('pglite')
})
afterEach(() => {
  setLogLevel('silent')
  vi.restoreAllMocks()
})
afterAll(() => database.close())

test('a fault that quotes a value of several lines is logged by its code and its stack, without the value', async () => {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  setLogLevel('error')
  const fault = await database.pool
    .query('select $1::uuid', ['Mahesh Patel\n98250 12345\nRing Road'])
    .catch((error: unknown) => error)
  logFault('fault', fault)
  expect(String(fault)).toContain('98250 12345')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/Mahesh|98250|Ring Road/)
  expect(lines[0]).toContain('"code":"22P02"')
  expect(lines[0]).toMatch(/"stack":" {4}at /)
})
