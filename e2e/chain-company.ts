import { expect } from 'vitest'
import { button, field, link, sees, type AppPage } from './app-page.ts'
import { books } from './books.ts'
import { bankAccount, sellerGstin, sellerPan, upiId, type Deal } from './chain-deal.ts'

/** The details on every document's head, and where buyers pay, entered in the settings. */
export async function setCompany(appPage: AppPage, { seller }: Deal): Promise<void> {
  const { page, driver, say } = appPage
  const main = page.locator('main')
  const type = (key: string, text: string) => driver.write(field(appPage, main, say('company', `field.${key}`)), text)
  await driver.press(button(page, say('shell', 'account.open', { name: seller.owner })))
  await driver.press(link(page.locator('[popover]'), say('shell', 'place.settings')))
  await page.waitForURL('**/platform/settings')
  await type('gstin', sellerGstin)
  await sees(appPage, say('company', 'remark.right'))
  await type('panNumber', sellerPan)
  await type('street', seller.street)
  await type('city', seller.city)
  await type('pincode', '395003')
  await type('bankName', seller.bank)
  await type('accountNumber', bankAccount.number)
  await type('ifscCode', bankAccount.ifsc)
  await type('accountName', seller.company)
  await type('branch', seller.branch)
  await type('upiId', upiId)
  await driver.press(button(main, say('company', 'save')))
  await sees(appPage, say('company', 'saved'))
  await expect.poll(() => books(appPage, 'company')).toMatchObject([
    {
      gstin: sellerGstin, panNumber: sellerPan, state: '24', street: seller.street, city: seller.city, pincode: '395003', upiId,
      bankDetails: { bankName: seller.bank, accountNumber: bankAccount.number, ifscCode: bankAccount.ifsc, accountName: seller.company, branch: seller.branch },
    },
  ]) // prettier-ignore
}
