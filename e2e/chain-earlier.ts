import { button, escaped, head, sees, type AppPage } from './app-page.ts'

type Earlier = {
  /** The status shown on the quotation's page. */
  quotation: string
  /** The lead's conversion status. */
  lead: 'quote_sent' | 'proforma_sent' | 'converted_to_customer'
}

/** Goes back through the earlier documents: each says what became of it. */
export async function lookBack(appPage: AppPage, earlier: Earlier): Promise<void> {
  const { page, say } = appPage
  const here = page.url()
  await follow(appPage, 'quotation')
  await page.waitForURL('**/platform/quotes/*')
  await sees(appPage, earlier.quotation)
  await follow(appPage, 'lead')
  await page.waitForURL('**/platform/leads/*')
  await sees(appPage, say('lead', `status.${earlier.lead}`))
  await button(page.locator('main'), say('lead', 'edit')).waitFor()
  await page.goBack()
  await page.goBack()
  await page.waitForURL(here)
  await head(appPage).waitFor()
}

async function follow({ page, driver, say }: AppPage, step: string): Promise<void> {
  const thread = page.getByRole('navigation', { name: say('thread', 'label') })
  await driver.press(thread.getByRole('link', { name: new RegExp(`^${escaped(say('thread', `step.${step}`))}`) }))
}
