import { Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { IconButton } from '#design/press/icon-button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { AssistantBody } from './assistant-body.tsx'
import { AssistantBubble } from './assistant-bubble.tsx'
import type { AssistantController } from './assistant-controller.ts'
import type { AssistantHelp } from './assistant-help.ts'
import { AssistantLearned } from './assistant-learned.tsx'
import { AssistantNext } from './assistant-next.tsx'
import type { AssistantScreen } from './assistant-screen.ts'
import { AssistantUndo } from './assistant-undo.tsx'
import {
  useAssistantCalls,
  useAssistantController,
  useHeldSpace,
  useReadyReading,
  useSpokenLanguage,
  type SpokenChoice,
} from './use-assistant.ts'

type AssistantProps = {
  /** The search box, for the sheet on a phone. */
  search: (onDone: () => void) => ReactNode
  help: AssistantHelp
  /** Loads the screen of an address. */
  near: AssistantScreen['near']
}

const narrow = matchMedia('(width <= 1024px)')
const watchWidth = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** What is spoken or typed on any screen: heard, understood, read back and done. */
export function Assistant({ search, help, near }: AssistantProps) {
  const { t } = useTranslation('assistant')
  const controller = useAssistantController(help, near)
  const isOpen = useSyncExternalStore(controller.isOpen.subscribe, controller.isOpen.get)
  const choice = useSpokenLanguage(help, isOpen)
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches)
  useAssistantCalls(controller, choice.spoken)
  useHeldSpace(controller, choice.spoken)
  useReadyReading(isOpen, near)
  const close = () => controller.close()

  return (
    <>
      {isNarrow ? (
        <Sheet open={isOpen} onClose={close} title={t('title')} closeLabel={t('close')}>
          <AssistantBody controller={controller} choice={choice} search={search(close)} />
        </Sheet>
      ) : (
        isOpen && <Card controller={controller} choice={choice} onClose={close} />
      )}
      <Floating controller={controller} isShown={!isOpen} spoken={choice.spoken} />
    </>
  )
}

type CardProps = { controller: AssistantController; choice: SpokenChoice; onClose: () => void }

/** On a desk: below the microphone in the header, over the page, which stays in use. */
function Card({ controller, choice, onClose }: CardProps) {
  const { t } = useTranslation('assistant')
  const card = useRef<HTMLElement>(null)
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <section
      ref={card}
      aria-label={t('title')}
      className="fixed top-[76px] right-8 z-25 grid max-h-[calc(100dvh-100px)] w-[400px] gap-3 overflow-y-auto rounded-3 border border-thread bg-cloth p-4 shadow-2"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-20">{t('title')}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      <AssistantBody controller={controller} choice={choice} />
    </section>
  )
}

/** What came of a command, over the screen it led to. The region is there before its text, so that it is announced. */
function Floating({
  controller,
  isShown,
  spoken,
}: {
  controller: AssistantController
  isShown: boolean
  spoken: string
}) {
  const { bubble } = useSyncExternalStore(controller.state.subscribe, controller.state.get)
  return (
    <div className="above-bars pointer-events-none fixed inset-x-4 z-25 grid justify-items-center gap-2 desk:inset-x-auto desk:top-[76px] desk:right-8 desk:bottom-auto desk:w-[400px]">
      <output className="grid justify-items-center gap-2">
        <Suspense fallback={null}>
          {isShown && bubble && <AssistantBubble bubble={bubble} controller={controller} spoken={spoken} isFloating />}
          {isShown && <AssistantLearned learning={controller.learning} />}
          {isShown && <AssistantNext controller={controller} isFloating />}
        </Suspense>
      </output>
      {isShown && <AssistantUndo controller={controller} />}
    </div>
  )
}
