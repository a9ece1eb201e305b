import type { Page } from 'playwright-core'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'

/** Noon of today in Surat, as the server's answers tell it: nobody is reminded at night. */
export async function atNoon(page: Page): Promise<void> {
  const noon = new Date(`${kolkataDate(Date.now())}T12:00:00+05:30`).toUTCString()
  await page.route(/\/api\/[\w-]+\.[\w-]+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), date: noon } })
  })
}
