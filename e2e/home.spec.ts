import { expect, test } from 'vitest'
import { escaped } from './app-page.ts'
import { finger } from './driver.ts'
import { openFixture } from './fixture.ts'
import { movedIn, watchMoves } from './layout-moves.ts'

const fixture = openFixture()
const phone = { width: 360, height: 780, touch: true } as const

test.each(['en', 'gu', 'hi'] as const)(
  'on a phone in %s, what is owed, late and blocked is read before any scroll, with the first thing to do under it',
  async (language) => {
    const appPage = await fixture.enter({ ...phone, language }, finger)
    const { page, say, faults } = appPage
    await watchMoves(appPage)
    await page.goto('/platform?mode=demo')
    const strip = page.getByRole('region', { name: say('dashboard', 'strip') })
    const bar = (await page.locator('.shell-bottom').boundingBox())?.y ?? 0
    const bottomOf = async (name: string) => {
      const box = await strip.getByRole('link', { name: new RegExp(`^${escaped(name)}.*\\d$`) }).boundingBox()
      return box ? box.y + box.height : Infinity
    }
    await strip.waitFor()
    expect(await bottomOf(say('dashboard', 'owed.title'))).toBeLessThan(bar / 2)
    expect(await bottomOf(say('dashboard', 'count.blocked'))).toBeLessThan(bar / 2)
    const first = page
      .getByRole('list', { name: say('dashboard', 'next.title') })
      .getByRole('listitem')
      .first()
    await first.waitFor()
    const row = await first.boundingBox()
    expect(row ? row.y + row.height : Infinity).toBeLessThan(bar)
    const party = (await first.getByRole('link').first().textContent()) ?? ''
    const call = first.getByRole('link', { name: say('dashboard', 'next.call', { party }) })
    expect(await call.getAttribute('href')).toMatch(/^tel:\+91\d{10}$/)
    const chat = first.getByRole('link', { name: say('dashboard', 'next.whatsapp', { party }) })
    expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/91\d{10}$/)
    expect(await movedIn(page)).toEqual([])
    expect(faults).toEqual([])
  },
)
