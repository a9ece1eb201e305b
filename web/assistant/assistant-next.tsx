import { useEffect, useState, useSyncExternalStore } from 'react'
import { classes } from '#design/frame/classes.ts'
import { IconButton } from '#design/press/icon-button.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import type { AssistantController } from './assistant-controller.ts'

/** Over a screen it goes away by itself; in the sheet it stays until something else is wished. */
const shownMs = 15_000

type AssistantNextProps = { controller: AssistantController; isFloating?: boolean }

/** What was wished in one breath with what is done, and is left: a tap does it. */
export function AssistantNext({ controller, isFloating = false }: AssistantNextProps) {
  const { t } = useTranslation('assistant')
  const next = useSyncExternalStore(controller.next.subscribe, controller.next.get)
  const [over, setOver] = useState<readonly string[] | null>(null)
  const [words] = next
  useEffect(() => {
    if (!isFloating || words === undefined) return
    const timer = setTimeout(() => setOver(next), shownMs)
    return () => clearTimeout(timer)
  }, [isFloating, words, next])
  if (words === undefined || over === next) return null
  return (
    <span
      className={classes(
        'pointer-events-auto flex max-w-full min-w-0 items-center gap-1 justify-self-start',
        isFloating && 'rounded-2 border border-thread bg-cloth p-1 shadow-2',
      )}
    >
      <button type="button" className="chip min-w-0" onClick={() => controller.goOn()}>
        <span className="truncate">{t('next', { words })}</span>
      </button>
      <IconButton icon="close" label={t('next.leave', { words })} onClick={() => controller.next.set([])} />
    </span>
  )
}
