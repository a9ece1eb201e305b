import { expect, test, vi } from 'vitest'
import { eventually, promptly } from '#web/testing-browser.ts'
import { leadId, openTab, storedLead } from '#web/testing-device.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'

onePageEach()

const pulls = () => server.requests.filter(({ operation }) => operation === 'sync.pull')

test('a change whose news were lost to a failing line is asked for again at once, and a dead server not for ever', async () => {
  const tab = await openTab()
  await eventually(() => expect(tab.status.get().ready).toBe(true))
  const before = pulls().length
  server.on('sync.pull', () => problem(503))
  server.put('lead', storedLead('A'))
  browser.clock(server.clock)
  await promptly(() => expect(pulls().length - before).toBe(1))
  await vi.advanceTimersByTimeAsync(1000)
  await promptly(() => expect(pulls().length - before).toBe(2))
  server.off('sync.pull')
  await vi.advanceTimersByTimeAsync(2000)
  await promptly(() => expect(tab.view().find('lead', leadId('A'))).toBeDefined())
  server.on('sync.pull', () => problem(503))
  Object.assign(document, { hidden: true })
  const asked = pulls().length
  browser.clock(server.clock + 1)
  for (const times of [1, 2, 3, 4, 5]) await eventually(() => expect(pulls().length - asked).toBe(times))
  for (let minute = 0; minute < 10; minute += 1) await vi.advanceTimersByTimeAsync(60_000)
  expect(pulls().length - asked).toBe(5)
})
