import { expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { sees, type AppPage } from './app-page.ts'
import { done } from './books.ts'
import { mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'

const fixture = openFixture()

/** A list with one lead, and the search box above it. */
async function list(appPage: AppPage) {
  const { page, say } = appPage
  await signUpBy(page)
  await done(appPage, 'lead.create', exampleLeadInput({ companyName: 'Kothari Sarees' }))
  await page.goto('/platform/leads')
  await sees(appPage, 'Kothari Sarees')
  return page.getByRole('searchbox', { name: say('lead', 'search') })
}

test('no letter is lost in a browser that limits URL changes to a hundred', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const { context, page, faults } = appPage
  // As in Safari, where the next call is a SecurityError.
  await context.addInitScript(() => {
    const write = history.replaceState.bind(history)
    let times = 0
    history.replaceState = (...address: Parameters<typeof write>) => {
      if ((times += 1) > 100) throw new DOMException('more than 100 times', 'SecurityError')
      write(...address)
    }
  })
  const box = await list(appPage)
  const typed = 'sarees, georgette and crêpe '.repeat(5).trim()
  await box.click()
  await page.keyboard.type(typed)

  expect(await box.inputValue()).toBe(typed)
  await page.waitForURL((url) => url.searchParams.get('search') === typed)
  expect(faults).toEqual([])
})

test('the search text of a list is in the URL before the focus moves elsewhere', async () => {
  const appPage = await fixture.enter({ language: 'en' }, mouse)
  const box = await list(appPage)
  await box.focus()
  await appPage.page.keyboard.type('kothari')
  const address = await box.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'kothari sarees')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    // React renders the letter before the browser's next event; here the next event comes at once.
    return Promise.resolve().then(() => {
      input.blur()
      return location.search
    })
  })

  expect(new URLSearchParams(address).get('search')).toBe('kothari sarees')
})

test('the search of a desk is as wide without the tools beside it, which come later, as with all of them', async () => {
  const { page, faults } = await fixture.enter({ language: 'en', width: 1440, height: 900 }, mouse)
  const widths = new Set<number | undefined>()
  for (const list of ['leads', 'quotes', 'orders', 'invoices', 'customers']) {
    await page.goto(`/platform/${list}?mode=demo`)
    await page.locator('main li').first().waitFor()
    await page.locator('main [popovertarget]').first().waitFor()
    widths.add((await page.locator('main label:has([type="search"])').boundingBox())?.width)
  }
  expect(widths.size).toBe(1)
  expect(faults).toEqual([])
})
