import { expect, test } from 'vitest'
import { tellDirectChain } from './chain-direct.ts'
import { keyboard } from './driver-keyboard.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

test('an unknown buyer becomes a paid invoice in few taps: all as suggested, in Gujarati, by touch', async () => {
  const appPage = await fixture.enter({ width: 360, height: 780, language: 'gu', touch: true }, finger)
  const { taps, letters } = await tellDirectChain(appPage)
  expect(taps).toBeLessThanOrEqual(32)
  expect(letters).toBeLessThanOrEqual(50)
  expect(appPage.faults).toEqual([])
}, 240_000)

test('the same by keyboard alone, on a desk', async () => {
  const appPage = await fixture.enter({ width: 1440, height: 900, language: 'gu' }, keyboard)
  const { keys } = await tellDirectChain(appPage)
  expect(keys).toBeLessThanOrEqual(160)
  expect(appPage.faults).toEqual([])
}, 240_000)
