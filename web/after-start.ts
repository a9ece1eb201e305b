import { browserFeature } from '#web/browser/browser-feature.ts'
import type { RuleLoader } from '#web/outbox/rule-loader.ts'
import { isInPlatform } from '#web/page/addresses.ts'
import { keepFiles } from '#web/page/kept-files.ts'
import { sessionStore } from '#web/session/session-store.ts'
import type { Language } from '#web/text/language.ts'
import { loadAllWords } from '#web/text/words.ts'

/**
 * Loads what may be needed offline: all files of the build and, into this page's memory, every write's rules and all
 * translations. Runs after the first screen so it does not compete with it, and is a file of its own for the same reason.
 */
export async function fetchTheRest(rules: RuleLoader, language: Language): Promise<void> {
  await keepFiles(language)
  if (!isInPlatform(location.pathname)) return
  await Promise.allSettled([rules.loadAll(), loadAllWords(language), refreshRates(), listenToSwipes()])
}

/** Rows of a list are swiped by finger only. */
async function listenToSwipes() {
  if ((browserFeature.maxTouchPoints ?? 0) > 0) (await import('#web/shared/list/row-swipe.ts')).listenToSwipes()
}

/** Changes of the GST rates, for drafts that are priced without a network. */
async function refreshRates() {
  if (sessionStore.state.get().session !== null) await (await import('#web/session/kept-rates.ts')).refreshKeptRates()
}
