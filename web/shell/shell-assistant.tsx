import { Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { IconButton } from '#design/press/icon-button.tsx'
import { assistantCalls, assistantPhase, callAssistant, openAssistant } from '#web/assistant/assistant-call.ts'
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
}, null)

/** The assistant, once it has loaded. */
export const ShellAssistant = () => (
  <Suspense fallback={null}>
    <Assistant />
  </Suspense>
)

/** The microphone: a tap listens, or ends listening. In the header of a desk, and in the bar of a phone. */
export function ShellMicrophone({ className }: { className?: string }) {
  const { t } = useTranslation('shell')
  const isHearing = useSyncExternalStore(assistantPhase.subscribe, assistantPhase.get) === 'listening'
  return (
    <IconButton
      icon="mic"
      label={t(isHearing ? 'speak.stop' : 'speak')}
      aria-pressed={isHearing}
      className={className ?? (isHearing ? 'text-majith' : undefined)}
      onClick={callAssistant}
    />
  )
}

/** In the middle of a phone's bar: something new or a search, and the microphone, each one tap away. */
export function ShellDisc() {
  const { t } = useTranslation('shell')
  return (
    <div className="shell-disc desk:hidden">
      <IconButton icon="plus" size={24} label={t('disc')} onClick={openAssistant} />
      <ShellMicrophone className="" />
    </div>
  )
}
