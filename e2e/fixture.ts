import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openScene, type AppPage } from './app-page.ts'
import { openBrowser, type Look } from './browser.ts'
import type { Driver } from './driver.ts'
import { openProduct, type Product } from './product.ts'
import type { Language } from './words.ts'

/** The surroundings of one file's stories. */
export type Stage = {
  readonly browser: Browser
  readonly product: Product
  /** Another person on another device: no cookies, nothing stored. Closed at the end of the story. */
  enter(look: Look & { language: Language }, driver: Driver): Promise<AppPage>
}

let shared: Promise<Browser> | undefined

/**
 * The browser of all files of this process: visitors have nothing of each other, and a start takes most of a second. It
 * ends with the process. One that crashed is replaced for the next file.
 */
async function sharedBrowser(): Promise<Browser> {
  const open = await shared?.catch(() => undefined)
  if (open?.isConnected()) return open
  shared = openBrowser()
  return shared
}

/**
 * A browser without visitors and a product for the calling file, from before its first story until after its last. `anew`:
 * a product for each story and each further try of it, because the story leaves one behind that it could not start on.
 */
export function openFixture({ anew = false } = {}): Stage {
  let browser: Browser | undefined
  let product: Product | undefined
  const scenes: AppPage[] = []
  const start = async () => void (product = await openProduct())
  // Only stop what started: otherwise the error of the failed start would be hidden.
  const stop = async () => {
    await product?.remove()
    product = undefined
  }
  if (anew) beforeEach(start)
  else beforeAll(start)
  beforeAll(async () => void (browser = await sharedBrowser()))
  afterEach(async () => {
    for (const { context } of scenes.splice(0)) {
      // A handler that still waits for its answer would fail at the closed page, after its test.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
    }
    if (anew) await stop()
  })
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
    await stop()
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
    async enter(look, driver) {
      const appPage = await openScene({ browser: there(browser), url: there(product).url, look, driver })
      scenes.push(appPage)
      return appPage
    },
  }
}
