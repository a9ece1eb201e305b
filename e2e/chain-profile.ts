import { expect } from 'vitest'
import { button, field, openScene, sees, type AppPage } from './app-page.ts'
import { books } from './books.ts'
import type { Deal } from './chain-deal.ts'

/** The buyer opens the link in a private window, mistypes the GST number once, and submits the profile in three steps. */
async function fillProfile(appPage: AppPage, address: string, { lead, buyer }: Deal): Promise<void> {
  const { browser, url, look, language, driver, say } = appPage
  const private_ = await openScene({ browser, url, look: { ...look, language }, driver })
  const { page } = private_
  const about = (key: string) => field(private_, page, say('profile-link', `field.${key}`))
  const next = () => driver.press(button(page, say('profile-link', 'action.next')))
  await page.goto(address)
  await page.getByText(lead.company).or(about('company-name')).first().waitFor()
  await driver.write(about('company-name'), lead.company)
  await driver.write(about('gst-number'), buyer.gstin.slice(0, 10))
  await next()
  await sees(private_, say('profile-link', 'error.gst-number-invalid'))
  await driver.write(about('gst-number'), buyer.gstin)
  await driver.write(about('pan-number'), buyer.pan)
  await driver.choose(about('business-type'), 'fabric_trader')
  await driver.write(about('established-year'), '1998')
  await next()
  await driver.write(about('street'), buyer.street)
  await driver.write(about('city'), buyer.city)
  await driver.choose(about('state'), buyer.state)
  await driver.write(about('pincode'), buyer.pincode)
  await next()
  await driver.write(about('contact-person'), lead.person)
  await driver.write(about('phone'), '98250 12345')
  await driver.write(about('email'), 'buyer@example.in')
  await driver.press(button(page, say('profile-link', 'action.submit')))
  await sees(private_, say('profile-link', 'done'))
  expect(private_.faults).toEqual([])
  await private_.context.close()
}

/** As `fillProfile`; the seller sees it, and it is in the books. */
export async function completeProfile(appPage: AppPage, address: string, deal: Deal): Promise<void> {
  const { say } = appPage
  const { lead, buyer } = deal
  await fillProfile(appPage, address, deal)
  // The seller's page updates without a reload.
  await sees(appPage, say('quotation', 'link-completed'))
  await sees(appPage, say('quotation', 'message.profile-completed'))
  expect(await books(appPage, 'business-profile')).toMatchObject([
    {
      companyName: lead.company,
      gstNumber: buyer.gstin,
      panNumber: buyer.pan,
      customerStatus: 'prospect',
      registeredAddress: { state: buyer.state, pincode: buyer.pincode },
    },
  ])
}
