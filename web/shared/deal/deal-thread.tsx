import { Thread } from '#design/show/thread.tsx'
import type { ThreadStep } from '#domain/thread/thread.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useTranslation } from '#web/text/translation.tsx'

type DealThreadViewProps = {
  steps: readonly ThreadStep[]
  direction?: 'across' | 'down'
}

/** The ten steps of a deal; each step with a document links to it. */
export function DealThreadView({ steps, direction = 'across' }: DealThreadViewProps) {
  const { t } = useTranslation('thread')
  const shown = steps.map((step) => ({
    id: step.id,
    label: t(`step.${step.id}`),
    state: step.state,
    spoken: t(step.ended ? 'spoken.ended' : step.late ? 'spoken.late' : `spoken.${step.state}`),
    href: step.document ? (documentAddress(step.document.entity, step.document.id) ?? undefined) : undefined,
    tone: step.late || step.ended ? ('danger' as const) : undefined,
  }))
  return <Thread label={t('label')} steps={shown} direction={direction} />
}
