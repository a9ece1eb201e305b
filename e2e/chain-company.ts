import { expect } from 'vitest'
import { books } from './books.ts'
import { bankAccount, sellerGstin, sellerPan, upiId, type Deal } from './chain-deal.ts'
import { button, field, link, sees, type Scene } from './scene.ts'

/** What stands on the head of every document and where buyers pay to, typed into the settings. */
export async function setCompany(scene: Scene, { seller }: Deal): Promise<void> {
  const { page, hand, say } = scene
  const main = page.locator('main')
  const type = (key: string, text: string) => hand.write(field(scene, main, say('company', `field.${key}`)), text)
  await hand.press(button(page, say('shell', 'account.open', { name: say('shell', 'account.user') })))
  await hand.press(link(page.locator('[popover]'), say('shell', 'place.settings')))
  await page.waitForURL('**/platform/settings')
  await type('gstin', sellerGstin)
  await sees(scene, say('company', 'remark.right'))
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
  await hand.press(button(main, say('company', 'save')))
  await sees(scene, say('company', 'saved'))
  await expect.poll(() => books(scene, 'company')).toMatchObject([
    {
      gstin: sellerGstin, panNumber: sellerPan, state: '24', street: seller.street, city: seller.city, pincode: '395003', upiId,
      bankDetails: { bankName: seller.bank, accountNumber: bankAccount.number, ifscCode: bankAccount.ifsc, accountName: seller.company, branch: seller.branch },
    },
  ]) // prettier-ignore
}
