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
  const live = new OverlayView({ findRule: () => createLead, factsOf: () => exampleFacts() })
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

/** The leads of a kind that is still being read, as the list shows them. */
const partOf = (live: OverlayView) =>
  live
    .part('lead')
    ?.map(({ id }) => id.slice(-1))
    .toSorted()
    .join('') ?? null

test('a write shows among the newest documents while the others are still being read, and once among all of them', () => {
  const { live, told, letters } = shown()
  live.begin([row('A')], ['lead'])
  expect([partOf(live), letters(), told.leads]).toEqual(['A', '', 1])
  live.append(waiting)
  expect([partOf(live), told.leads]).toEqual(['AW', 2])
  // The same until something changes, or the list would draw at every look.
  expect(live.part('lead')).toBe(live.part('lead'))
  live.take([row('B')])
  expect([partOf(live), told.leads]).toEqual(['ABW', 3])
  live.finish('lead')
  expect([partOf(live), letters(), told.leads]).toEqual([null, 'ABW', 4])
})

test('a document looked for before its turn is found, or known to be missing, and its screen draws again', () => {
  const { live, told } = shown()
  live.begin([row('A')], ['lead', 'quotation'])
  expect(told).toEqual({ leads: 1, quotations: 1 })
  live.found('lead', leadId('B'), [row('B'), row('C')])
  live.found('lead', leadId('D'), [])
  expect(live.view().find('lead', leadId('C'))).toEqual(storedLead('C'))
  expect(['B', 'D', 'E'].map((letter) => live.base.isRead('lead', leadId(letter)))).toEqual([true, true, false])
  expect([partOf(live), told]).toEqual(['A', { leads: 3, quotations: 1 }])
  live.finish('quotation')
  expect(told).toEqual({ leads: 3, quotations: 2 })
  live.finishAll()
  expect([partOf(live), told]).toEqual([null, { leads: 4, quotations: 2 }])
})
