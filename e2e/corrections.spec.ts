import { expect, test } from 'vitest'
import { tellCorrections } from './corrections.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

test('corrections, refusals, renewals and moved deliveries reach the server', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  await tellCorrections(appPage)

  expect(appPage.faults).toEqual([])
}, 240_000)
