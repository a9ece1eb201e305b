import { browserFeature } from '#web/browser/browser-feature.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import type { RuleLoader } from '#web/outbox/rule-loader.ts'
import { isInPlatform } from '#web/page/addresses.ts'
import { keepFiles } from '#web/page/kept-files.ts'
import { replicaStore } from '#web/replica/replica-store.ts'
import { sessionStore } from '#web/session/session-store.ts'
import type { Language } from '#web/text/language.ts'
import { loadAllWords } from '#web/text/words.ts'

/**
 * Loads what may be needed offline: all files of the build and, into this page's memory, every write's rules; all
 * translations too where no worker serves the page all files, for each would be read at every start. Runs after the first
 * screen so it does not compete with it, and is a file of its own for the same reason.
 */
export async function fetchTheRest(rules: RuleLoader, language: Language): Promise<void> {
  followEarlier()
  const isServed = await keepFiles(language)
  if (!isInPlatform(location.pathname)) return
  const words = isServed ? null : loadAllWords(language)
  await Promise.allSettled([rules.loadAll(), words, refreshRates(), listenToSwipes()])
}

/** Rows of a list are swiped by finger only. */
async function listenToSwipes() {
  if ((browserFeature.maxTouchPoints ?? 0) > 0) (await import('#web/shared/list/row-swipe.ts')).listenToSwipes()
}

/** Changes of the GST rates, for drafts that are priced without a network. */
async function refreshRates() {
  if (sessionStore.state.get().session !== null) await (await import('#web/session/kept-rates.ts')).refreshKeptRates()
}

/** Whenever somebody's copy opens: what earlier code wrote for them under a changed address is theirs, and is sent. */
function followEarlier(): void {
  const take = () => unawaited(takeEarlier())
  replicaStore.subscribe(take)
  take()
}

async function takeEarlier(): Promise<void> {
  const [replica, { session }] = [replicaStore.get(), sessionStore.state.get()]
  if (!replica || !session?.keptAs || session.keptAs === session.email?.toLowerCase()) return
  const { takeOverEarlier } = await import('#web/outbox/outbox-earlier.ts')
  if (!(await takeOverEarlier(session))) return
  await replica.queue.show()
  replica.wake()
}
