import { Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { IconButton } from '#design/press/icon-button.tsx'
import { assistantCalls, assistantPhase, callAssistant } from '#web/assistant/assistant-call.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { afterIdle } from '#web/page/when-idle.ts'
import { useTranslation } from '#web/text/translation.tsx'

const nextCall = () => new Promise<void>((resolve) => assistantCalls.subscribe(resolve))

/** Without a network every further press tries again. */
async function load(): Promise<ComponentType> {
  try {
    return (await import('./shell-assistant-later.tsx')).ShellAssistantLater
  } catch {
    await nextCall()
    return load()
  }
}

// When nothing else is left to load, or at the first press.
const Assistant = lazyPart(async () => {
  await Promise.race([afterIdle(), nextCall()])
  return load()
})

/** The assistant, once it has loaded. */
export const ShellAssistant = () => (
  <Suspense fallback={null}>
    <Assistant />
  </Suspense>
)

/** The microphone: a tap listens, or ends listening. Raised in the bottom bar of a phone, in the header of a desk. */
export function ShellMicrophone({ isRaised = false }: { isRaised?: boolean }) {
  const { t } = useTranslation('shell')
  const isHearing = useSyncExternalStore(assistantPhase.subscribe, assistantPhase.get) === 'listening'
  return (
    <IconButton
      icon="mic"
      size={isRaised ? 26 : undefined}
      label={t(isHearing ? 'speak.stop' : 'speak')}
      aria-pressed={isHearing}
      className={isRaised ? 'microphone desk:hidden' : isHearing ? 'text-majith' : undefined}
      onClick={callAssistant}
    />
  )
}
