import { expect } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { button, field, more, sees, sheet, type AppPage } from './app-page.ts'
import { books } from './books.ts'
import { surplusSheet } from './pressed-sheets.ts'

const closed = (appPage: AppPage): Promise<void> => sheet(appPage).waitFor({ state: 'detached' })

/**
 * Everything the main chain does not need: corrections, refusals, a conversation, a moved delivery, credit, an account.
 */
export async function tellCorrections(appPage: AppPage): Promise<void> {
  await correctLead(appPage)
  await correctQuotations(appPage)
  await correctTheRest(appPage)
}

async function correctLead(appPage: AppPage): Promise<void> {
  const { page, driver, say } = appPage
  await page.goto('/platform/leads?mode=demo')
  const warm = page
    .locator('main li')
    .filter({ has: button(page, say('lead', 'priority.cold')) })
    .first()
  await driver.press(
    warm
      .locator('button:enabled')
      .filter({ hasText: new RegExp(`^${say('lead', 'priority.cold')}$`) })
      .first(),
  )
  const [lead] = await books(appPage, 'lead')
  await page.goto(`/platform/leads/${lead?.id}?action=edit`)
  await driver.write(field(appPage, sheet(appPage), say('lead', 'field.notes')), 'Wants the maroon lot first')
  await driver.press(button(sheet(appPage), say('kernel', 'save')))
  await closed(appPage)
}

async function correctQuotations(appPage: AppPage): Promise<void> {
  const { page, driver, say } = appPage
  const all = await books(appPage, 'quotation')
  const pending = all.find(({ status }) => status === 'pending')
  const expired = all.find(({ status }) => status === 'expired')
  await page.goto(`/platform/quotes/${pending?.id}`)
  await driver.press(button(await more(appPage), say('quotation', 'action.change')))
  await driver.write(field(appPage, sheet(appPage), say('quotation', 'field.notes')), 'Packing included')
  await driver.press(button(sheet(appPage), say('quotation', 'form.save-change')))
  await closed(appPage)
  await driver.press(button(await more(appPage), say('quotation', 'action.reject')))
  await driver.press(button(sheet(appPage), say('quotation', 'action.reject')))
  await closed(appPage)
  await page.goto(`/platform/quotes/${expired?.id}`)
  await driver.press(button(page.locator('main'), say('thread', 'next.renew-quotation')))
  await driver.press(button(sheet(appPage), say('quotation', 'action.renew')))
  await closed(appPage)
}

async function correctTheRest(appPage: AppPage): Promise<void> {
  const { page, driver, say } = appPage
  const order = (await books(appPage, 'sales-order')).find(({ status }) => status === 'order_confirmed')
  await page.goto(`/platform/orders/${order?.id}`)
  await driver.press(button(page.locator('main'), say('sales-order', 'delivery.move')))
  const later = addDays(kolkataDate(Date.now()), 40)
  await driver.write(field(appPage, sheet(appPage), say('sales-order', 'delivery.date')), later)
  await driver.write(field(appPage, sheet(appPage), say('sales-order', 'delivery.reason')), 'Yarn is late')
  await driver.press(button(sheet(appPage), say('sales-order', 'delivery.move')))
  // The sheet that replaces it offers to tell the buyer.
  await sees(appPage, say('sales-order', 'delivery.tell', { company: order?.companyName ?? '' }))
  const [profile] = await books(appPage, 'business-profile')
  await page.goto(`/platform/customers/${profile?.id}`)
  await driver.press(button(page.locator('main'), say('business-profile', 'credit.edit')))
  await driver.write(field(appPage, sheet(appPage), say('business-profile', 'credit.limit')), '250000')
  await driver.press(button(sheet(appPage), say('kernel', 'save')))
  await closed(appPage)
  await page.goto(`/platform/customers/${profile?.id}?tab=talks`)
  await driver.press(button(page.locator('main'), say('communication-log', 'add')))
  await driver.write(field(appPage, page.locator('main'), say('communication-log', 'message')), 'Pays on Monday')
  await driver.press(button(page.locator('main'), say('kernel', 'save')))
  await sees(appPage, 'Pays on Monday')
  const surplus = await surplusSheet(appPage)
  await page.goto(surplus.address)
  await surplus.press?.(page)
  await driver.press(button(sheet(appPage), say('payment', 'account.go')))
  await closed(appPage)
  const draft = (await books(appPage, 'final-invoice')).find(({ status }) => status === 'pending')
  await page.goto(`/platform/invoices/${draft?.id}?action=edit`)
  await driver.write(field(appPage, sheet(appPage), say('final-invoice', 'notes')), 'By Maruti Roadways')
  await driver.press(button(sheet(appPage), say('kernel', 'save')))
  await closed(appPage)
  await expect.poll(() => page.getByTitle(say('shell', 'sync.fresh')).count()).toBe(1)
}
