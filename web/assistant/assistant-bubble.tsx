import { useSyncExternalStore } from 'react'
import { classes } from '#design/frame/classes.ts'
import { Icon } from '#design/press/icon.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useStoredGoods } from '#web/shared/document/use-stored-goods.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { AssistantController } from './assistant-controller.ts'
import type { AssistantBubble as Bubble } from './assistant-machine.ts'
import type { Said } from './assistant-plan.ts'
import type { AssistantSaid } from './assistant-screen.ts'

/** The words of a sentence of the assistant. */
export function useSaid(): (said: AssistantSaid) => string {
  const { t } = useTranslation('assistant')
  const { refusal } = useSentences('assistant')
  const goodsOf = useStoredGoods()
  const isGuest = useSession()?.mode === 'guest'
  const paramOf = (value: NonNullable<Said['params']>[string]): string | number => {
    if (typeof value === 'object') return [...new Set(value.keys.map((key) => t(`word.${key}`)))].join(', ')
    return typeof value === 'string' ? goodsOf(value) : value
  }
  const say = (said: AssistantSaid): string => {
    if ('refusal' in said) return refusal(said.refusal)
    const params = Object.entries(said.params ?? {}).map(([name, value]) => [name, paramOf(value)] as const)
    // A guest has no owner to ask.
    const key = said.key === 'hidden' && isGuest ? 'hidden-guest' : said.key
    const text = t(`said.${key}`, Object.fromEntries(params))
    return said.then ? `${text}. ${say(said.then)}` : text
  }
  return say
}

type AssistantBubbleProps = {
  bubble: Bubble<AssistantSaid>
  controller: AssistantController
  /** The language that was listened in, for the voice that reads the words out. */
  spoken: string
  isFloating?: boolean
}

/** What was heard, and what came of it. */
export function AssistantBubble({ bubble, controller, spoken, isFloating = false }: AssistantBubbleProps) {
  const { t } = useTranslation('assistant')
  const say = useSaid()
  const { heard, said, fault } = bubble
  return (
    <span
      className={classes(
        'grid gap-1 rounded-2 px-3 py-2',
        isFloating ? 'max-w-[480px] border border-thread bg-cloth shadow-2' : 'bg-calico',
      )}
    >
      {heard !== null && (
        <span className="text-13 text-ink-2" lang={spoken}>
          {t('heard', { words: heard })}
        </span>
      )}
      {said !== null && <span className="font-semibold">{say(said)}</span>}
      {fault !== null && (
        <span className="flex items-start gap-2 font-semibold text-majith">
          <Icon name="alert" />
          {fault === 'unknown' ? <NotUnderstood controller={controller} /> : <span>{t(`fault.${fault}`)}</span>}
        </span>
      )}
    </span>
  )
}

/** In the language that was spoken, which need not be that of the screen. */
function NotUnderstood({ controller }: { controller: AssistantController }) {
  const language = useSyncExternalStore(controller.unknownIn.subscribe, controller.unknownIn.get)
  const { t } = useTranslation('assistant', language)
  return <span lang={language}>{t('fault.unknown')}</span>
}
