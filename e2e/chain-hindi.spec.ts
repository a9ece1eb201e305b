import { expect, test } from 'vitest'
import { tellChain } from './chain.ts'
import { keyboard } from './driver-keyboard.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

test('the whole chain goes through in Hindi with the keyboard alone', async () => {
  const appPage = await fixture.enter({ width: 1280, height: 800, language: 'hi' }, keyboard)
  await tellChain(appPage)

  expect(appPage.faults).toEqual([])
}, 240_000)
