import { expect, test } from 'vitest'
import { inTurn, patience, viewSample, wrongAt } from './accessibility.ts'
import { oneOfEach } from './addresses.ts'
import { openFixture } from './fixture.ts'
import { isWatched } from './layout-moves.ts'

const fixture = openFixture()
const { addresses, pageOf } = viewSample(fixture, ['gu', 'hi'])

test(
  'every screen and form is accessible in Gujarati, dark on a phone and light on a desktop, and fits a tablet',
  patience,
  async () => {
    const look = inTurn({ phone: 'dark', axe: 'desk, glance at phone', tablet: true }, (at) => at % 2 === 1)
    expect(await wrongAt(pageOf('gu'), oneOfEach(addresses()), look)).toEqual({})
  },
)

test('in Hindi every screen in every state fits a phone, loaded or followed to', patience, async () => {
  // As from a bookmark: each screen and form that the story of moves does not load.
  const loaded = oneOfEach(addresses()).filter((address) => !isWatched(address))
  const followed = addresses().filter((address) => !loaded.includes(address))
  const look = { phone: 'light', axe: 'none' } as const
  const wrong = await wrongAt(pageOf('hi'), loaded, { ...look, load: true })
  expect({ ...wrong, ...(await wrongAt(pageOf('hi'), followed, look)) }).toEqual({})
})
