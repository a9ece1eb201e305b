import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { filledNameFinder } from './filled-names.ts'
import { exampleView } from './view-example.ts'
import type { View } from './view.ts'

test('a sentence walks the names of the copy only if they have changed since the one before', async () => {
  const leads = (count: number) =>
    Array.from({ length: count }, (_, at) => exampleLead({ id: `L${at}`, companyName: `Patel Silk ${at}` }))
  let { view } = exampleView({ lead: leads(250) })
  let walked = 0
  // The lists themselves, counted whenever somebody begins to walk one.
  const counted = (from: View): View => ({
    ...from,
    list: (name) => {
      const list = from.list(name)
      if (!Object.hasOwn(list, Symbol.iterator))
        Object.defineProperty(list, Symbol.iterator, {
          value: () => {
            walked += 1
            return Array.prototype.values.call(list)
          },
        })
      return list
    },
  })
  const replica = { view: () => counted(view), whole: () => null }
  const finder = await filledNameFinder(replica)
  expect(finder?.isStored('Patel Silk 249')).toBe(true)
  const once = walked
  expect(once).toBeGreaterThan(0)
  await filledNameFinder(replica)
  await filledNameFinder(replica)
  expect(walked).toBe(once)
  ;({ view } = exampleView({ lead: leads(251) }))
  await filledNameFinder(replica)
  expect(walked).toBeGreaterThan(once)
  expect(finder?.isStored('Patel Silk 250')).toBe(true)
})
