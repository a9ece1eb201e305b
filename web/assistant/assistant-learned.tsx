import { useSyncExternalStore } from 'react'
import { Button } from '#design/press/button.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { AssistantLearning } from './assistant-learning.ts'

/** Whom words stand for from now on, with the way back. Stands in a live region that is there before. */
export function AssistantLearned({ learning }: { learning: AssistantLearning }) {
  const { t } = useTranslation('nickname')
  const learned = useSyncExternalStore(learning.told.subscribe, learning.told.get)
  if (!learned) return null
  const { words, party } = learned
  return (
    <span
      className="pointer-events-auto flex flex-wrap items-center gap-x-3 rounded-2 border border-thread bg-cloth px-3 py-1 shadow-2"
      onPointerEnter={() => learning.hold(true)}
      onPointerLeave={() => learning.hold(false)}
      onFocus={() => learning.hold(true)}
      onBlur={() => learning.hold(false)}
    >
      <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
        {t('remembered', { words, party: party.companyName })}
      </span>
      <Button tone="quiet" onClick={() => unawaited(learning.forget())}>
        {t('forget')}
      </Button>
    </span>
  )
}
