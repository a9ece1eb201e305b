import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser, type Look } from './browser.ts'
import type { Hand } from './hand.ts'
import { openProduct, type Product } from './product.ts'
import { openScene, type Scene } from './scene.ts'
import type { Language } from './words.ts'

/** What the stories of one file happen on. */
export type Stage = {
  readonly browser: Browser
  readonly product: Product
  /** One more person at a device of their own: no cookie, nothing stored. Both are gone when the story is told. */
  enter(look: Look & { language: Language }, hand: Hand): Promise<Scene>
}

/** A browser and a product for the file that calls it: there before its first story, gone after its last. */
export function openStage(): Stage {
  let browser: Browser | undefined
  let product: Product | undefined
  const scenes: Scene[] = []
  beforeAll(async () => {
    product = await openProduct()
    browser = await openBrowser()
  })
  afterEach(async () => {
    for (const { context } of scenes.splice(0)) await context.close()
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
    async enter(look, hand) {
      const scene = await openScene({ browser: there(browser), url: there(product).url, look, hand })
      scenes.push(scene)
      return scene
    },
  }
}
