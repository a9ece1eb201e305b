import type { Language } from '#web/text/language.ts'
import { deviceStore } from '#web/transport/device-store.ts'
import type { SpokenLanguage } from './recogniser.ts'

export const spokenLanguages = [
  { code: 'gu-IN', name: 'ગુજરાતી' },
  { code: 'hi-IN', name: 'हिन्दी' },
  { code: 'en-IN', name: 'English' },
] as const satisfies readonly { code: SpokenLanguage; name: string }[]

const keyFor = (reading: Language): string => `vanat_spoken_language_${reading}`

/**
 * The language to listen in: the one last chosen while the interface was in this language, otherwise that of the
 * interface. So it follows a change of the interface, and a Gujarati speaker with English screens chooses once.
 */
export function spokenLanguageFor(reading: Language): SpokenLanguage {
  const kept = deviceStore.getItem(keyFor(reading))
  return spokenLanguages.find(({ code }) => code === kept)?.code ?? `${reading}-IN`
}

export function keepSpokenLanguage(reading: Language, spoken: SpokenLanguage): void {
  try {
    deviceStore.setItem(keyFor(reading), spoken)
  } catch {
    // Storage is full: the choice lasts until the page closes.
  }
}
