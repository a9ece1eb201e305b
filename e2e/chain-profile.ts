import { expect } from 'vitest'
import { books } from './books.ts'
import { type Deal } from './chain-deal.ts'
import { button, field, openScene, sees, type Scene } from './scene.ts'

/** The buyer opens the link in a private window, mistypes the GST number once, and hands in the profile in three steps. */
export async function completeProfile(scene: Scene, address: string, { lead, buyer }: Deal): Promise<void> {
  const { browser, url, look, language, hand, say } = scene
  const private_ = await openScene({ browser, url, look: { ...look, language }, hand })
  const { page } = private_
  const about = (key: string) => field(private_, page, say('profile-link', `field.${key}`))
  const next = () => hand.press(button(page, say('profile-link', 'action.next')))
  await page.goto(address)
  await page.getByText(lead.company).or(about('company-name')).first().waitFor()
  await hand.write(about('company-name'), lead.company)
  await hand.write(about('gst-number'), buyer.gstin.slice(0, 10))
  await next()
  await sees(private_, say('profile-link', 'error.gst-number-invalid'))
  await hand.write(about('gst-number'), buyer.gstin)
  await hand.write(about('pan-number'), buyer.pan)
  await hand.choose(about('business-type'), 'fabric_trader')
  await hand.write(about('established-year'), '1998')
  await next()
  await hand.write(about('street'), buyer.street)
  await hand.write(about('city'), buyer.city)
  await hand.choose(about('state'), buyer.state)
  await hand.write(about('pincode'), buyer.pincode)
  await next()
  await hand.write(about('contact-person'), lead.person)
  await hand.write(about('phone'), '98250 12345')
  await hand.write(about('email'), 'buyer@example.in')
  await hand.press(button(page, say('profile-link', 'action.submit')))
  await sees(private_, say('profile-link', 'done'))
  expect(private_.faults).toEqual([])
  await private_.context.close()

  // The seller's page hears of it without being asked.
  await sees(scene, say('quotation', 'link-completed'))
  await sees(scene, say('quotation', 'message.profile-completed'))
  expect(await books(scene, 'business-profile')).toMatchObject([
    { companyName: lead.company, gstNumber: buyer.gstin, panNumber: buyer.pan, customerStatus: 'prospect', registeredAddress: { state: buyer.state, pincode: buyer.pincode } },
  ]) // prettier-ignore
}
