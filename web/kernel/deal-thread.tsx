import { Thread } from '#design/thread.tsx'
import type { Knot } from '#domain/thread/thread.ts'
import { documentAddress } from './document-address.ts'
import { useTranslation } from './translation.tsx'

type DealThreadViewProps = {
  knots: readonly Knot[]
  /** Under a knot: a document's number, a date. */
  noteOf?: (knot: Knot) => string | undefined
  direction?: 'across' | 'down'
}

/** The ten knots of a deal as the house's thread; every knot that has a document leads to it. */
export function DealThreadView({ knots, noteOf, direction = 'across' }: DealThreadViewProps) {
  const { t } = useTranslation('thread')
  const steps = knots.map((knot) => ({
    id: knot.id,
    label: t(`knot.${knot.id}`),
    knot: knot.state,
    spoken: t(knot.late ? 'spoken.late' : `spoken.${knot.state}`),
    note: noteOf?.(knot),
    href: knot.document ? (documentAddress(knot.document.entity, knot.document.id) ?? undefined) : undefined,
    tone: knot.late ? ('majith' as const) : undefined,
  }))
  return <Thread label={t('label')} steps={steps} direction={direction} />
}
