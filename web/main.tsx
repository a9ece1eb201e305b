// Keep first: it calls the server while the files below are still loading.
import { isInPlatform } from '#web/page/addresses.ts'
import '#web/session/entry-call.ts'
import { browserFeature } from '#web/browser/browser-feature.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app.tsx'
import { storedLanguage, type Language } from '#web/text/language.ts'
import { createRuleLoader, type RuleLoader } from '#web/outbox/rule-loader.ts'
import { followSession } from '#web/replica/replica-store.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { keepFiles } from '#web/page/kept-files.ts'
import { applyTheme, storedTheme } from '#web/page/theme.ts'
import { TranslationProvider } from '#web/text/translation.tsx'
import { afterIdle } from '#web/page/when-idle.ts'
import { loadAllWords, loadWords } from '#web/text/words.ts'
import { frameWords } from '#web/page-table.ts'
import { deviceStore } from '#web/transport/device-store.ts'

async function start() {
  applyTheme(storedTheme())
  const language = storedLanguage(deviceStore, document.cookie)
  document.documentElement.lang = language
  // `?mode=` signs in anyway: asking first would only get a 401.
  const isEntering = new URLSearchParams(location.search).has('mode')
  sessionStore.start(isInPlatform(location.pathname) && !isEntering)
  const rules = createRuleLoader(async () => (await import('#web/rules.ts')).ruleSource)
  followSession(rules)
  await Promise.all(frameWords.map((feature) => loadWords(language, feature)))
  const root = document.getElementById('root')
  if (!root) throw new Error('app.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <TranslationProvider language={language}>
        <App />
      </TranslationProvider>
    </StrictMode>,
  )
  unawaited(fetchTheRest(rules, language))
}

/**
 * Loads what may be needed offline: all files of the build and, into this page's memory, every write's rules and all
 * translations. Runs after the first screen so it does not compete with it.
 */
async function fetchTheRest(rules: RuleLoader, language: Language) {
  await afterIdle()
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

unawaited(start())
