import { expect, test } from 'vitest'
import { tellChain } from './chain.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

test('the whole chain goes through in Gujarati by touch on a phone', async () => {
  const appPage = await fixture.enter({ width: 360, height: 740, language: 'gu', touch: true }, finger)
  await tellChain(appPage)

  expect(appPage.faults).toEqual([])
}, 240_000)
