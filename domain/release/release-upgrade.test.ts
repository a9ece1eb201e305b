import { expect, test } from 'vitest'
import { renamed, upgradeInput, withDefault, type InputUpgrade } from './release-upgrade.ts'
import { isBefore } from './release.ts'

const upgrades: readonly InputUpgrade[] = [
  { release: '0.2.0', operation: 'lead.create', upgrade: renamed('designation', 'jobTitle') },
  { release: '0.10.0', operation: 'lead.create', upgrade: withDefault('source', 'other') },
]

test('a release is before another by its numbers, not by its letters', () => {
  expect(isBefore('0.9.0', '0.10.0')).toBe(true)
  expect(isBefore('0.10.0', '0.9.0')).toBe(false)
  expect(isBefore('1.0.0', '1.0.0')).toBe(false)
  expect(isBefore('1.2.3', '1.2.4')).toBe(true)
})

test('an input of an older release goes through every upgrade since, in their order', () => {
  expect(upgradeInput(upgrades, 'lead.create', { id: 'a', designation: 'Buyer' }, '0.1.0')).toEqual({
    id: 'a',
    jobTitle: 'Buyer',
    source: 'other',
  })
})

test('an input is not upgraded to the release that wrote it', () => {
  expect(upgradeInput(upgrades, 'lead.create', { designation: 'Buyer' }, '0.2.0')).toEqual({
    designation: 'Buyer',
    source: 'other',
  })
  expect(upgradeInput(upgrades, 'lead.create', { id: 'a' }, '0.10.0')).toEqual({ id: 'a' })
})

test('an input of unknown release is upgraded, and a current one is left unchanged', () => {
  expect(upgradeInput(upgrades, 'lead.create', { designation: 'Buyer' }, null)).toEqual({
    jobTitle: 'Buyer',
    source: 'other',
  })
  const right = { jobTitle: 'Buyer', designation: 'kept for others', source: 'fair' }
  expect(upgradeInput(upgrades, 'lead.create', right, null)).toEqual(right)
})

test('an upgrade touches no other operation', () => {
  expect(upgradeInput(upgrades, 'lead.change', { designation: 'Buyer' }, null)).toEqual({ designation: 'Buyer' })
})
