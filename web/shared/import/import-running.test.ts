import { beforeEach, expect, test } from 'vitest'
import type { ImportRow } from '#domain/import/import-check.ts'
import { openTestBrowser, type TestBrowser } from '#web/testing-browser.ts'
import { problem, TestServer } from '#web/testing-server.ts'
import { begunImport } from './import-begun.ts'
import { closeImport, runImport, runningImport } from './import-running.ts'
import type { Written } from './import-write.ts'

const rows = Array.from(
  { length: 20 },
  (_none, n) =>
    ({
      line: n + 2,
      company: `c${n}`,
      key: `k${n}`,
      input: { id: `i${n}` },
      faults: [],
      twin: null,
      back: null,
    }) satisfies ImportRow,
)
const start: Written = { done: 0, refused: [], stopped: null }
const leads = { feature: 'lead', company: 'c1' } as const
const writing = { kind: 'write', importId: 'import', file: 'new leads.csv', rows } as const

let browser: TestBrowser
let server: TestServer
beforeEach(() => {
  browser = openTestBrowser()
  server = new TestServer()
  server.install()
})

test('rows are written on without their sheet; what came of it is told, and stays until it is closed', async () => {
  const held = server.hold('lead.create')
  const unseen: Written[] = []
  const whole = runImport(leads, writing, start, (written) => unseen.push(written))
  await held.arrived
  expect(runningImport(leads)).toMatchObject({ isMoving: true, written: start })
  expect(runningImport({ ...leads, feature: 'business-profile' })).toBeNull()
  expect(runningImport({ ...leads, company: 'c2' })).toBeNull()
  // While rows are on their way, nobody closes the page or what it shows by mistake.
  expect(browser.fire('beforeunload')).toBe(false)
  closeImport(leads)
  expect(runningImport(leads)).not.toBeNull()

  held.release()
  await whole
  const written = { done: 20, refused: [], stopped: null }
  expect([server.done.length, unseen]).toEqual([20, [written]])
  expect(runningImport(leads)).toEqual({ writing, written, isMoving: false })
  expect(browser.fire('beforeunload')).toBe(true)
  closeImport(leads)
  expect([runningImport(leads), begunImport(leads)]).toEqual([null, null])
})

test('of a file whose writing was cut off the device knows how many rows came, until the rest has', async () => {
  server.on('lead.create', (request) =>
    request.key === 'k3' ? problem(409) : request.key === 'k17' ? problem(503) : server.perform(request),
  )
  await runImport(leads, writing, start, () => undefined)
  expect(begunImport(leads)).toEqual({ file: 'new leads.csv', count: 15, of: 20 })
  expect(begunImport({ ...leads, company: 'c2' })).toBeNull()

  server.off('lead.create')
  await runImport(leads, writing, runningImport(leads)?.written ?? start, () => undefined)
  expect([runningImport(leads)?.written.done, begunImport(leads)]).toEqual([20, null])
  closeImport(leads)
})

test('what is taken back leaves no trace of a file that was not written to its end', async () => {
  server.isDown = true
  const undo = [{ line: 0, company: 'c0', id: 'i0', version: 1 }]
  await runImport(leads, { kind: 'withdraw', rows: undo }, start, () => undefined)
  expect([runningImport(leads)?.written.stopped?.code, begunImport(leads)]).toEqual(['offline', null])
  closeImport(leads)
})
