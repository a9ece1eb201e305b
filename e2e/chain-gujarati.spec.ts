import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { tellChain } from './chain.ts'
import { finger } from './hand.ts'
import { openProduct, type Product } from './product.ts'
import { openScene } from './scene.ts'

let browser: Browser
let product: Product

beforeAll(async () => {
  browser = await openBrowser()
  product = await openProduct()
})
afterAll(async () => {
  await browser.close()
  await product.remove()
})

test('the whole chain goes through in Gujarati by touch on a phone', async () => {
  const scene = await openScene({
    browser,
    url: product.url,
    look: { width: 360, height: 740, language: 'gu', touch: true },
    hand: finger,
  })
  await tellChain(scene)

  expect(scene.faults).toEqual([])
}, 240_000)
