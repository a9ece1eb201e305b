import { expect, test, vi } from 'vitest'
import { eventually, promptly } from '#web/testing-browser.ts'
import { leadId, openTab, storedLead } from '#web/testing-device.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { keepFilled, loadSearching } from './use-search.ts'

onePageEach()

test('a search whose code did not come finds as soon as the network is back, though nothing else is typed', async () => {
  server.put('lead', storedLead('A'))
  const tab = await openTab()
  await eventually(() => expect(tab.view().find('lead', leadId('A'))).toBeDefined())
  let isThere = false
  const load = vi.fn(() => (isThere ? loadSearching() : Promise.reject(new TypeError('no network'))))
  const full: boolean[] = []
  const end = keepFilled(tab, (_searching, isFull) => full.push(isFull), load)
  await promptly(() => expect(load).toHaveBeenCalledTimes(1))
  await new Promise(setImmediate)
  expect(full).toEqual([])
  isThere = true
  browser.fire('online')
  await eventually(() => expect(full).toContain(true))
  end()
  const { length } = full
  browser.fire('online')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([load.mock.calls.length, full.length]).toEqual([2, length])
})
