import { button, escaped, head, headSays, sees, type Scene } from './scene.ts'

type Earlier = {
  /** What the quotation's page says of itself now. */
  quotation: string
  /** The lead's conversion status. */
  lead: 'quote_sent' | 'proforma_sent' | 'converted_to_customer'
}

/** Goes back along the thread by its knots: the documents before this one say what has become of them. */
export async function lookBack(scene: Scene, earlier: Earlier): Promise<void> {
  const { page, say } = scene
  const here = page.url()
  await follow(scene, 'quotation')
  await page.waitForURL('**/platform/quotes/*')
  await headSays(scene, earlier.quotation)
  await follow(scene, 'lead')
  await page.waitForURL('**/platform/leads/*')
  await sees(scene, say('lead', `status.${earlier.lead}`))
  await button(page.locator('main'), say('lead', 'edit')).waitFor()
  await page.goBack()
  await page.goBack()
  await page.waitForURL(here)
  await head(scene).waitFor()
}

async function follow({ page, hand, say }: Scene, knot: string): Promise<void> {
  const thread = page.getByRole('navigation', { name: say('thread', 'label') })
  await hand.press(thread.getByRole('link', { name: new RegExp(`^${escaped(say('thread', `knot.${knot}`))}`) }))
}
