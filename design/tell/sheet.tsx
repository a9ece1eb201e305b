import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import { IconButton } from '#design/press/icon-button.tsx'

export type SheetProps = {
  open: boolean
  /** Asked for by Esc, the close button, the veil or the phone's back gesture; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  /** The close button's name. */
  closeLabel: string
  /** Under the content and always in sight: the buttons. */
  footer?: ReactNode
  /** `wide` for documents and line items. */
  size?: 'plain' | 'wide'
  /** Work is on its way: closing waits for it. */
  busy?: boolean
  className?: string
  children: ReactNode
}

/**
 * Comes from below on a phone and stands in the middle of a desk. The browser's own modal dialog keeps focus inside, makes
 * the rest inert, and gives focus back to the opener. Focus starts on `data-autofocus` when something inside carries it.
 */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  footer,
  size = 'plain',
  busy = false,
  className,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedVeil = useRef(false)
  const titleId = useId()

  // A layout effect, so that `close` also runs before an unmounted dialog leaves the page: only `close` gives focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element.close()
  }, [open])

  return (
    // Keyboard users close with Esc (`cancel`) or the button; the pointer handlers only add the veil.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={classes('sheet', size === 'wide' && 'sheet-wide', className)}
      aria-labelledby={open ? titleId : undefined}
      aria-busy={busy || undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      onClose={() => {
        // The browser may close it for good (a second back gesture cannot be refused); the owner must then know.
        if (dialog.current?.open === false && open) onClose()
      }}
      onPointerDown={(event) => {
        pressedVeil.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Both ends of the press must be on the veil: selecting text and letting go outside must not throw a form away.
        if (pressedVeil.current && event.target === event.currentTarget && !busy) onClose()
      }}
    >
      {open && (
        <div className="sheet-cloth">
          <div className="sheet-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={() => !busy && onClose()} />
          </div>
          <div className="sheet-body">{children}</div>
          {footer !== undefined && <div className="sheet-foot">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
