import { expect, test } from 'vitest'
import { dalaliBases } from './dalal-choices.ts'
import { dalalFilterOf, dalalsIn } from './dalal-list.ts'
import { termsOf, whyNoRate, wholeRate } from './dalal-rate.ts'

test('a rate has the figure that its base asks for, and is refused without it', () => {
  const whys = dalaliBases.map((base) => whyNoRate({ base, percentBp: null, paisePerMetre: null })?.code)
  expect(whys).toEqual(['dalali-percent-required', 'dalali-percent-required', 'dalali-per-metre-required'])
  expect(dalaliBases.map((base) => whyNoRate({ base, percentBp: 100, paisePerMetre: 25 }))).toEqual([null, null, null])
})

test('the figure of another base is dropped, so that it is never taken for an agreement', () => {
  const both = { percentBp: 150, paisePerMetre: 25 }
  expect(wholeRate({ base: 'metres', ...both })).toEqual({ base: 'metres', percentBp: null, paisePerMetre: 25 })
  expect(wholeRate({ base: 'taxable', ...both })).toEqual({ base: 'taxable', percentBp: 150, paisePerMetre: null })
  expect(termsOf({ base: 'metres', percentBp: null, paisePerMetre: 25 })).toEqual({ base: 'metres', paisePerMetre: 25 })
  expect(termsOf({ base: 'net_of_vatav', percentBp: 150, paisePerMetre: null })).toEqual({
    base: 'net_of_vatav',
    percentBp: 150,
  })
})

test('the list shows whom something is owed, and who was paid ahead', () => {
  const dalals = [{ balance: -600_15 }, { balance: 0 }, { balance: 10_00 }]
  expect((['all', 'due', 'ahead'] as const).map((filter) => dalalsIn(dalals, filter).length)).toEqual([3, 1, 1])
  expect(dalalsIn(dalals, 'due')).toEqual([{ balance: -600_15 }])
  expect([dalalFilterOf('due'), dalalFilterOf('nobody')]).toEqual(['due', 'all'])
})
