import { expect, test } from 'vitest'
import { tellDirectChain } from './chain-direct.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

test('an unknown buyer becomes a paid invoice in few taps: all as suggested, in Gujarati, by touch', async () => {
  const appPage = await fixture.enter({ width: 360, height: 780, language: 'gu', touch: true }, finger)
  const { taps, letters } = await tellDirectChain(appPage)
  expect(taps).toBeLessThanOrEqual(41)
  expect(letters).toBeLessThanOrEqual(50)
  expect(appPage.faults).toEqual([])
}, 240_000)
