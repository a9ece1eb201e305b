import { expect, test } from 'vitest'
import { tellChain } from './chain.ts'
import { mouse } from './hand.ts'
import { openScene } from './scene.ts'
import { openStage } from './stage.ts'

const stage = openStage()

test('the whole chain goes through in English with the mouse', async () => {
  const scene = await openScene({
    browser: stage.browser,
    url: stage.product.url,
    look: { width: 1280, height: 800, language: 'en' },
    hand: mouse,
  })
  await tellChain(scene)

  expect(scene.faults).toEqual([])
}, 240_000)
