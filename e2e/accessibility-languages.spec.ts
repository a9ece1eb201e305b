import { expect, test } from 'vitest'
import { oneOfEach } from './addresses.ts'
import { patience, viewSample, wrongAt } from './accessibility.ts'
import { openFixture } from './fixture.ts'

const fixture = openFixture()
const { addresses, pageOf } = viewSample(fixture, ['gu', 'hi'])

test(
  'every screen and form is accessible in Gujarati, dark on a phone and light on a desktop, and fits a tablet',
  patience,
  async () => {
    const look = { phone: 'dark', axe: 'desk, glance at phone', load: true, tablet: true } as const
    expect(await wrongAt(pageOf('gu'), oneOfEach(addresses()), look)).toEqual({})
  },
)

test('in Hindi every screen in every state fits a phone, with large enough tap targets', patience, async () => {
  expect(await wrongAt(pageOf('hi'), addresses(), { phone: 'light', axe: 'none' })).toEqual({})
})
