import { useState, type ReactNode } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { useBusy } from '#web/page/use-busy.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type ConfirmWriteProps = {
  /** Feature whose translations explain refusals. */
  feature: string
  title: string
  confirmLabel: string
  tone?: 'danger' | 'primary'
  /** What follows from it. */
  children: ReactNode
  write: () => Promise<WriteResult>
  onClose: () => void
  onDone: () => void
}

/** Confirms a write that asks for nothing else, and says why it was refused. */
export function ConfirmWrite({
  feature,
  title,
  confirmLabel,
  tone = 'primary',
  children,
  write,
  onClose,
  onDone,
}: ConfirmWriteProps) {
  const kernel = useTranslation('kernel')
  const { refusal } = useSentences(feature)
  const { busy, whileBusy } = useBusy()
  const [objection, setObjection] = useState<string | null>(null)
  const submit = async () => {
    const result = await write()
    if (result.ok) return onDone()
    setObjection(refusal(result.refusal))
  }
  return (
    <ConfirmDialog
      open
      tone={tone}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={kernel.t('cancel')}
      busy={busy}
      onConfirm={() => unawaited(whileBusy(submit))}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        {children}
      </div>
    </ConfirmDialog>
  )
}
