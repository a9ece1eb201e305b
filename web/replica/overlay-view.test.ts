import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { createLeadRule } from '#domain/lead/lead-rules.ts'
import { exampleEntry } from '#web/outbox/outbox-entry-example.ts'
import { ruleOnView } from '#web/outbox/rule-on-view.ts'
import { leadId, newLead, storedLead } from '#web/testing-device.ts'
import { OverlayView } from './overlay-view.ts'

const createLead = await ruleOnView(createLeadRule)
const row = (letter: string) => ({ entity: 'lead', value: storedLead(letter) })
const waiting = exampleEntry({ operation: 'lead.create', input: newLead('W') })

/** A view with a list of leads and one of quotations on the screen; `told` is how often each was told to draw again. */
function shown() {
  const live = new OverlayView(
    () => createLead,
    () => exampleFacts(),
  )
  const told = { leads: 0, quotations: 0 }
  const closeLeads = live.watch('lead', () => void (told.leads += 1))
  live.watch('quotation', () => void (told.quotations += 1))
  const letters = () =>
    live
      .view()
      .list('lead')
      .map(({ id }) => id.slice(-1))
      .toSorted()
      .join('')
  return { live, told, closeLeads, letters }
}

test('a list draws again when its documents change, not when others do, and no more once it is closed', () => {
  const { live, told, closeLeads, letters } = shown()
  expect(live.entries()).toEqual([])
  let second = 0
  live.watch('lead', () => void (second += 1))
  live.take([row('A'), row('B')])
  expect([letters(), told, second]).toEqual(['AB', { leads: 1, quotations: 0 }, 1])
  closeLeads()
  live.take([row('C')])
  expect([told, second]).toEqual([{ leads: 1, quotations: 0 }, 2])
})

test('a waiting write shows at once, and a discarded one goes at once', () => {
  const { live, told, letters } = shown()
  live.append(waiting)
  expect([letters(), told.leads]).toEqual(['W', 1])
  live.take([], [])
  expect([letters(), told.leads]).toEqual(['', 2])
})

test('a write and the row it became change places in one step', () => {
  const { live, told, letters } = shown()
  live.append(waiting)
  live.take([row('W')], [])
  expect([letters(), told.leads]).toEqual(['W', 2])
  expect(live.view().find('lead', leadId('W'))).toEqual(storedLead('W'))
})

test('nothing draws again where nothing changed, though writes are waiting', () => {
  const { live, told } = shown()
  live.append(waiting)
  live.take([row('A')])
  const before = { ...told }
  live.take([row('A')])
  live.dropOlder()
  expect(told).toEqual(before)
})

test('rows of another release show until the copy is complete, then those go that the server did not send', () => {
  const { live, told, letters } = shown()
  live.takeOlder([row('A'), row('B')])
  expect([letters(), told.leads]).toEqual(['AB', 1])
  live.take([row('A')])
  live.dropOlder()
  expect([letters(), told.leads]).toEqual(['A', 3])
})

test('a copy that starts over shows nothing but the waiting writes', () => {
  const { live, told, letters } = shown()
  live.take([row('A')], [waiting])
  live.clear()
  expect([letters(), told.leads]).toEqual(['W', 2])
})
