import type { ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'

export type ConfirmDialogProps = {
  open: boolean
  /** The question, with its object and its sum: "Approve QT/26-27/0012 for ₹1,25,000?" */
  title: ReactNode
  /** What follows from it. */
  children?: ReactNode
  /** The verb itself, never "OK". */
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onClose: () => void
  /** `danger` when something is lost by it; focus then starts on the way back. */
  tone?: 'primary' | 'danger'
  busy?: boolean
}

/** Asks before anything is lost or sent. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onClose, tone = 'primary', busy = false } = props
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={cancelLabel}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} data-autofocus={tone === 'danger' || undefined}>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm} data-autofocus={tone === 'primary' || undefined}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
