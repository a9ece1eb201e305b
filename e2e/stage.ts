import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { openProduct, type Product } from './product.ts'

/** What the stories of one file happen on. */
export type Stage = { readonly browser: Browser; readonly product: Product }

/** A browser and a product for the file that calls it: there before its first story, gone after its last. */
export function openStage(): Stage {
  let browser: Browser | undefined
  let product: Product | undefined
  beforeAll(async () => {
    product = await openProduct()
    browser = await openBrowser()
  })
  // What did not come up is not taken down: the reason why it did not is what is to be read.
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the stage is there from the first story on')
    return thing
  }
  return {
    get browser() {
      return there(browser)
    },
    get product() {
      return there(product)
    },
  }
}
