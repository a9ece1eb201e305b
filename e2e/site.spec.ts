import { expect, test } from 'vitest'
import { button, link, sees, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signUpBy } from './person.ts'
import { speaker } from './words.ts'

const fixture = openFixture()

const device = (): Promise<AppPage> => fixture.enter({ language: 'en' }, mouse)

const menu = ({ page, say }: AppPage) => button(page, say('site', 'menu'))
const languageMenu = ({ page }: AppPage) => page.locator('#language-menu')
/** Its accessible name also says which language is chosen. */
const languageOpener = ({ page }: AppPage) => page.locator('[popovertarget="language-menu"]')

test('a public page contains its stylesheet and no script, and its policy allows the styles', async () => {
  const { page, faults } = await device()
  await page.goto('/')
  const colour = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(colour).toBe('rgb(251, 248, 241)')
  expect(await page.locator('script:not([type="application/ld+json"]), link[rel="stylesheet"]').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the last chosen language applies to both the site and the platform', async () => {
  const appPage = await device()
  const { page } = appPage
  await page.goto('/services')
  await languageOpener(appPage).click()
  await link(languageMenu(appPage), 'ગુજરાતી').click()
  await page.waitForURL('**/gu/services')
  await page.goto('/platform?mode=guest')
  await page.getByText(speaker('gu')('shell', 'sync.guest')).first().waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('gu')

  const gujarati = speaker('gu')
  await button(page, gujarati('shell', 'account.open', { name: gujarati('shell', 'account.guest') })).click()
  await page.locator('[popover] select').filter({ hasText: 'हिन्दी' }).selectOption('hi')
  await page.getByText(speaker('hi')('shell', 'sync.guest')).first().waitFor()
  await page.goto('/services')
  await page.waitForURL('**/hi/services')
  await languageOpener(appPage).click()
  await link(languageMenu(appPage), 'English').click()
  await page.waitForURL(`${fixture.product.url}/services`)
  await page.goto('/platform')
  await sees(appPage, appPage.say('shell', 'sync.guest'))

  expect(appPage.faults).toEqual([])
})

test('a menu of a public page closes on Escape, which gives the focus back, on a press beside it, and as the other opens', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await page.goto('/services')
  const [opener, sheet] = [menu(appPage), page.locator('#site-menu')]
  const isFocused = () => opener.evaluate((one) => one === document.activeElement)

  await opener.focus()
  await page.keyboard.press('Enter')
  await link(sheet, say('site', 'account.sign-in')).waitFor()
  // What is in it comes next, and Escape takes one back.
  await page.keyboard.press('Tab')
  expect(await sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await isFocused()).toBe(true)

  await opener.click()
  await page.locator('main h1').click()
  await sheet.waitFor({ state: 'hidden' })

  await opener.click()
  await languageOpener(appPage).click()
  await languageMenu(appPage).waitFor()
  expect(await sheet.isVisible()).toBe(false)
  // Under the header, at its end, whatever stands above it.
  const [header, box] = [await page.locator('.site-header').boundingBox(), await languageMenu(appPage).boundingBox()]
  expect(Math.round((box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0))).toBe(-2)
  expect(appPage.faults).toEqual([])
})

test('after signing out on the site, the platform shows nothing of that user on this device', async () => {
  const appPage = await device()
  const { page, say } = appPage
  await signUpBy(page, 'Secret Silk Mills')
  await page.goto('/platform')
  await sees(appPage, 'Secret Silk Mills')
  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  await expect.poll(kept).toContainEqual(expect.stringContaining('vanat-replica-'))

  await page.goto('/')
  await menu(appPage).click()
  await button(page, say('site', 'account.sign-out')).click()
  await menu(appPage).click()
  await link(page.locator('.menu-doors'), say('site', 'account.sign-in')).waitFor()

  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/platform')
  await expect.poll(kept).not.toContainEqual(expect.stringContaining('vanat-replica-'))
  expect(await page.getByText('Secret Silk Mills').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('vanat_session'))).toBeNull()
  expect(await page.evaluate(() => document.cookie)).not.toContain('vanat_left')
})

test('a post on paper is the post: what leads elsewhere is left out', async () => {
  const { page } = await device()
  await page.goto('/blog/sava-dodh-adhi')
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, h1, h2, p, table')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.closest('article')?.className ?? `beside: ${element.textContent}`),
  )
  expect([...new Set(printed)]).toEqual(['column reading post'])
})

test('on paper the screens of the product are light, whatever theme the reader has', async () => {
  const { page } = await device()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const shown = () =>
    page
      .locator('img.screen')
      .evaluateAll((pictures) =>
        pictures.flatMap((one) =>
          one.checkVisibility() ? `${one.getAttribute('src')} ${getComputedStyle(one).filter}` : [],
        ),
      )
  const screens = (theme: string, filter: string) =>
    ['inquiry', 'quotation', 'advance', 'order', 'payment'].map(
      (step) => `/pictures/${step}-en-${theme}.webp ${filter}`,
    )
  expect(await shown()).toEqual(screens('dark', 'brightness(0.82)'))
  // Fetched for the paper alone, and before it is printed.
  const fetched = page.waitForResponse(/-light\.webp$/)
  await page.pdf()
  expect((await fetched).status()).toBe(200)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await shown()).toEqual(screens('light', 'none'))
})

test('a screen of the product is fetched when it is near, not beside the font of the first screen', async () => {
  const { page } = await fixture.enter({ language: 'en', width: 360, height: 780 }, mouse)
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/pictures/')) fetched.push(pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fetched).toEqual([])
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.locator('#payment').scrollIntoViewIfNeeded()
  await expect.poll(() => fetched).toContain('/pictures/payment-en-light.webp')
  await page.waitForLoadState('networkidle')
  expect(await height()).toBe(before)
})

test('with letters of twice the size no public page is wider than a phone', async () => {
  const { page } = await fixture.enter({ language: 'en', width: 360, height: 780 }, mouse)
  for (const address of ['/', '/contact', '/blog/sava-dodh-adhi']) {
    await page.goto(address)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect([address, await widthBeyond(page)]).toEqual([address, 0])
  }
})

test('nothing on the home page moves by itself for longer than five seconds', async () => {
  const { page } = await device()
  await page.goto('/')
  // It begins here, and not while a slow machine still loads the page.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const lasting = await page.evaluate(() =>
    document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().activeDuration)),
  )
  expect(lasting).toEqual([5000])
})

test('with a reader’s own colours the chosen category and the count of stories are still seen', async () => {
  const { page } = await device()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/blog?category=personal-growth')
  const grounds = await page
    .locator('.chips a')
    .evaluateAll((chips) => chips.map((one) => getComputedStyle(one).backgroundColor))
  expect(grounds.filter((ground) => ground !== grounds[0])).toHaveLength(1)
  const bar = await page.locator('.blog-bar').screenshot()
  await page.locator('.blog-bar').evaluate((element) => element.setAttribute('value', '0'))
  expect((await page.locator('.blog-bar').screenshot()).equals(bar)).toBe(false)
})

test('with the spacing of WCAG 1.4.12 and letters of twice the size, words of the circle and of categories stay whole', async () => {
  const { page } = await device()
  const lines = (selector: string) =>
    page.locator(selector).evaluateAll((labels) =>
      labels
        .filter((one) => /^\S+$/.test(one.textContent))
        .filter((one) => one.getClientRects().length > 0 && one.clientHeight > 1.8 * 1.35 * 16)
        .map((one) => one.textContent),
    )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [sheet]
  })
  expect(await lines('.circle-label')).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/blog')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.locator('.chips').evaluate((chips) => chips.scrollWidth - chips.clientWidth)).toBe(0)
})

const publicPages = [
  ...['/', '/services', '/services/scalability-for-growth', '/services/mvp-development', '/turnaround-stories'],
  ...[
    '/turnaround-stories/story1',
    '/blog',
    '/blog?q=qwxyvut',
    '/blog/sava-dodh-adhi',
    '/about',
    '/contact',
    '/nowhere',
  ],
]
const folder = { en: '', gu: '/gu', hi: '/hi' } as const

test.each([
  ['en', 'light', 'dark', 'all', 'sight'],
  ['gu', 'dark', 'light', 'sight', 'all'],
  ['hi', 'light', 'dark', 'sight', 'sight'],
] as const)(
  'every public page in %s is accessible with its menus open, %s on a phone, which it fits, and %s on a desktop',
  { timeout: 300_000 },
  async (language, onPhone, onDesk, phoneRules, deskRules) => {
    const appPage = await fixture.enter({ language }, mouse)
    const { page } = appPage
    const wrong: Record<string, string[]> = {}
    for (const address of publicPages) {
      const found: string[] = []
      await page.goto(folder[language] + (address === '/' && language !== 'en' ? '' : address))
      for (const [colorScheme, width, rules] of [
        [onPhone, 360, phoneRules],
        [onDesk, 1280, deskRules],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 740 })
        found.push(...(await violations(page, undefined, rules)))
        await menu(appPage).click()
        const beyond = await widthBeyond(page)
        if (beyond > 0) found.push(`${beyond} px wider than ${width}`)
        found.push(...(await smallTargets(page)).map((target) => `too small at ${width}: ${target}`))
        // The part below the open menu was checked before opening it.
        found.push(...(await violations(page, '.site-header', rules)))
        await menu(appPage).click()
      }
      if (found.length > 0) wrong[address] = [...new Set(found)]
    }
    expect(wrong).toEqual({})
    expect(appPage.faults).toEqual([])
  },
)
