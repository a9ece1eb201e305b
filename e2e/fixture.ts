import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { openScene, type AppPage } from './app-page.ts'
import { openBrowser, type Look } from './browser.ts'
import type { Driver } from './driver.ts'
import { openProduct, type Product } from './product.ts'
import type { Language } from './words.ts'

/** The surroundings of one file's stories. */
export type Stage<P = Pick<Product, 'url'>> = {
  readonly browser: Browser
  readonly product: P
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

const there = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Error('the stage is there from the first story on')
  return thing
}

/** A browser for the calling file, whose visitors come to the product that `productOf` names when they enter. */
function openStage<P extends Pick<Product, 'url'>>(productOf: () => P): Stage<P> {
  let browser: Browser | undefined
  const scenes: AppPage[] = []
  beforeAll(async () => void (browser = await sharedBrowser()))
  afterEach(async () => {
    for (const { context } of scenes.splice(0)) {
      // A handler that still waits for its answer would fail at the closed page, after its test.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
    }
  })
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
  })
  return {
    get browser() {
      return there(browser)
    },
    get product() {
      return productOf()
    },
    async enter(look, driver) {
      const appPage = await openScene({ browser: there(browser), url: productOf().url, look, driver })
      scenes.push(appPage)
      return appPage
    },
  }
}

/**
 * A browser without visitors for the calling file, and the product of all files: companies know nothing of each other,
 * and a start costs as much as a short story.
 */
export function openFixture(): Stage {
  return openStage(() => ({ url: inject('sharedProduct') }))
}

/**
 * The same with a product of the file's own, from before its first story until after its last: for stories that end it,
 * or change its data from outside. `anew`: a product for each story and each further try of it, because the story leaves
 * one behind that it could not start on.
 */
export function openOwnFixture({ anew = false } = {}): Stage<Product> {
  let product: Product | undefined
  const start = async () => void (product = await openProduct())
  // Only stop what started: otherwise the error of the failed start would be hidden.
  const stop = async () => {
    await product?.remove()
    product = undefined
  }
  // Hooks that clean up run last first: visitors leave before the product stops.
  if (anew) {
    beforeEach(start)
    afterEach(stop)
  } else {
    beforeAll(start)
    afterAll(stop)
  }
  return openStage(() => there(product))
}
