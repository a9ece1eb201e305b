import { expect, test } from 'vitest'
import { tellChain } from './chain.ts'
import { keyboard } from './hand-keyboard.ts'
import { openStage } from './stage.ts'

const stage = openStage()

test('the whole chain goes through in Hindi by the keyboard alone', async () => {
  const scene = await stage.enter({ width: 1280, height: 800, language: 'hi' }, keyboard)
  await tellChain(scene)

  expect(scene.faults).toEqual([])
}, 240_000)
