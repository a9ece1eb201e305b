import { expect, test } from 'vitest'
import { tellChain } from './chain.ts'
import { finger } from './hand.ts'
import { openStage } from './stage.ts'

const stage = openStage()

test('the whole chain goes through in Gujarati by touch on a phone', async () => {
  const scene = await stage.enter({ width: 360, height: 740, language: 'gu', touch: true }, finger)
  await tellChain(scene)

  expect(scene.faults).toEqual([])
}, 240_000)
