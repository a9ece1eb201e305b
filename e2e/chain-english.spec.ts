import { expect, test } from 'vitest'
import { tellChain } from './chain.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

test('the whole chain goes through in English with the mouse', async () => {
  const appPage = await fixture.enter({ width: 1280, height: 800, language: 'en' }, mouse)
  await tellChain(appPage)

  expect(appPage.faults).toEqual([])
}, 240_000)
