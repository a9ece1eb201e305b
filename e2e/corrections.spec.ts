import { expect, test } from 'vitest'
import { tellCorrections } from './corrections.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()

test('what was written down is corrected, refused, renewed and moved, and arrives', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  await tellCorrections(appPage)

  expect(appPage.faults).toEqual([])
}, 240_000)
