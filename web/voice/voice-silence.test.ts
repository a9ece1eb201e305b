import { expect, test } from 'vitest'
import { watchSilence } from './voice-silence.ts'

/** Hears levels, fifty milliseconds apart; returns when it stops listening, or null. */
function listenTo(levels: readonly number[]) {
  const silence = watchSilence()
  const at = levels.findIndex((level, n) => silence.hear(level, n * 50))
  return { stopsAtMs: at === -1 ? null : at * 50, isSpoken: silence.isSpoken() }
}
const ms = (duration: number, level: number): number[] => Array.from({ length: duration / 50 }, () => level)

test.each([
  ['a sentence is over after a pause', [...ms(1000, 0.2), ...ms(3000, 0)], 2150, true],
  ['a breath does not end it', [...ms(1000, 0.2), ...ms(1000, 0.001), ...ms(1000, 0.2)], null, true],
  ['beside a loom, what is far below the voice is a pause', [...ms(1000, 0.4), ...ms(3000, 0.05)], 2150, true],
  ['someone far from the microphone is heard', [...ms(1000, 0.011), ...ms(3000, 0.001)], 2150, true],
  ['who says nothing is not waited for longer than six seconds', ms(9000, 0.005), 6000, false],
  ['who thinks for five seconds may still speak', [...ms(5000, 0), ...ms(1000, 0.2), ...ms(2000, 0)], 7150, true],
] as const)('%s, and the recording ends then', (_what, levels, stopsAtMs, isSpoken) => {
  expect(listenTo(levels)).toEqual({ stopsAtMs, isSpoken })
})

test('where loudness cannot be measured, nothing is taken for silence', () => {
  expect(watchSilence().isSpoken()).toBe(true)
})
