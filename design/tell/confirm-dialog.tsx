import type { ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'

type ConfirmDialogProps = {
  open: boolean
  /** The question, naming the object and the sum: "Approve QT/26-27/0012 for ₹1,25,000?" */
  title: ReactNode
  /** The consequences. */
  children?: ReactNode
  /** The verb itself, never "OK". */
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onClose: () => void
  /** `danger` when something will be lost; focus then starts on Cancel. */
  tone?: 'primary' | 'danger'
  busy?: boolean
}

/** Confirms before anything is lost or sent. */
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
