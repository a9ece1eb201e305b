import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/runtime/root.ts'

export const speechLanguages = ['gu', 'hi', 'en'] as const
export type SpeechLanguage = (typeof speechLanguages)[number]

/** A sentence that espeak-ng spoke, as a file (see e2e/sound/README.md). */
export const speechFile = (language: SpeechLanguage): string => join(projectRoot, 'e2e', 'sound', `${language}.wav`)
export const speech = (language: SpeechLanguage): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(speechFile(language)))

/** A WAV file in which nobody speaks. */
export function silence(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 11_025
  const head = speech('en').slice(0, 44)
  new DataView(head.buffer).setUint32(4, 36 + seconds * rate * 2, true)
  new DataView(head.buffer).setUint32(40, seconds * rate * 2, true)
  return new Uint8Array([...head, ...new Uint8Array(seconds * rate * 2)])
}

/** Seconds of a WAV file with one channel of 16 bits: its header says the rate and the size of the data. */
export function secondsOf(wav: Uint8Array): number {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength)
  return view.getUint32(40, true) / 2 / view.getUint32(24, true)
}
