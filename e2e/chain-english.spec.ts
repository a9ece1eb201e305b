import { expect, test } from 'vitest'
import { tellChain } from './chain.ts'
import { mouse } from './hand.ts'
import { openStage } from './stage.ts'

const stage = openStage()

test('the whole chain goes through in English with the mouse', async () => {
  const scene = await stage.enter({ width: 1280, height: 800, language: 'en' }, mouse)
  await tellChain(scene)

  expect(scene.faults).toEqual([])
}, 240_000)
