import { useState, type ReactNode } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { Problem } from '#web/transport/problem.ts'

type StaffConfirmProps = {
  title: string
  confirmLabel: string
  children: ReactNode
  /** Nothing is lost, so no danger tone. */
  harmless?: boolean
  /** The confirmed work; resolves to the problem, or null. */
  work: () => Promise<Problem | null>
  onClose: () => void
  onDone: () => void
}

/** Confirms before access is granted or revoked, and shows the reason if that fails. */
export function StaffConfirm(props: StaffConfirmProps) {
  const { title, confirmLabel, children, harmless, work, onClose, onDone } = props
  const { t } = useTranslation('staff')
  const { refusal } = useSentences('staff')
  const [busy, setBusy] = useState(false)
  const [objection, setObjection] = useState<string | null>(null)

  const confirm = async () => {
    setObjection(null)
    setBusy(true)
    const problem = await work()
    setBusy(false)
    if (problem) setObjection(refusal(problem))
    else onDone()
  }

  return (
    <ConfirmDialog
      open
      tone={harmless ? 'primary' : 'danger'}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      busy={busy}
      onConfirm={() => unawaited(confirm())}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{children}</p>
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
      </div>
    </ConfirmDialog>
  )
}
