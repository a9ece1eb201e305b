import { expect, test } from 'vitest'
import { eventually, promptly } from '#web/testing-browser.ts'
import { leadId, openTab, storedLead } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { runWrite } from './assistant-write.ts'

onePageEach()

const marked = (letter: string, priority: string) => ({
  operation: 'lead.set-priority',
  input: { id: leadId(letter), version: storedLead(letter).version, priority },
  label: 'Ambika Processors',
})

/** A device that has one lead, A. */
async function device() {
  server.put('lead', storedLead('A'))
  const tab = await openTab()
  await promptly(() => expect(tab.view().find('lead', leadId('A'))).toBeDefined())
  return { tab, waiting: () => tab.queue.entries.get() }
}

test('what was confirmed is written as its button writes it, and reaches the server once', async () => {
  const { tab, waiting } = await device()
  expect(await runWrite(tab, marked('A', 'hot'))).toEqual({ refused: null })
  await eventually(() => expect(waiting()).toEqual([]))
  expect(server.done).toMatchObject([{ operation: 'lead.set-priority', input: { id: leadId('A'), priority: 'hot' } }])
})

test('what a rule refuses, or the operation does not take, is not written, and its own feature says why', async () => {
  const { tab, waiting } = await device()
  const code = expect.any(String)
  expect(await runWrite(tab, marked('B', 'hot'))).toEqual({ refused: { feature: 'lead', refusal: { code } } })
  const unheard = await runWrite(tab, marked('A', 'boiling'))
  expect(unheard).toMatchObject({ refused: { feature: 'lead', refusal: { code: 'not-a-choice' } } })
  expect([waiting(), server.done]).toEqual([[], []])
})

test('an operation that is none of the assistant’s writes nothing, and is not called done', async () => {
  const { tab, waiting } = await device()
  const other = { ...marked('A', 'hot'), operation: 'lead.lose' }
  expect(await runWrite(tab, other)).toEqual({ refused: { feature: 'lead', refusal: { code: 'offline' } } })
  expect([waiting(), server.done]).toEqual([[], []])
})
