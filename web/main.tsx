// First: it calls the server while the files below are still loading.
import '#web/session/entry-call.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#web/app.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { untilThere } from '#web/browser/until-there.ts'
import { createRuleLoader } from '#web/outbox/rule-loader.ts'
import { frameWords } from '#web/page-table.ts'
import { isInPlatform } from '#web/page/addresses.ts'
import { applyTheme, storedTheme } from '#web/page/theme.ts'
import { afterIdle } from '#web/page/when-idle.ts'
import { followSession } from '#web/replica/replica-store.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { storedLanguage } from '#web/text/language.ts'
import { TranslationProvider } from '#web/text/translation.tsx'
import { loadWords } from '#web/text/words.ts'
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
  await afterIdle()
  untilThere(async () => {
    const { fetchTheRest } = await import('#web/after-start.ts')
    unawaited(fetchTheRest(rules, language))
  })
}

unawaited(start())
