import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import { IconButton } from '#design/press/icon-button.tsx'

export type SheetProps = {
  open: boolean
  /**
   * Called on Esc, the close button, a tap on the backdrop or the phone's back gesture; the owner then sets `open` to
   * false.
   */
  onClose: () => void
  title: ReactNode
  /** The close button's accessible name. */
  closeLabel: string
  /** Below the content and always visible: the buttons. */
  footer?: ReactNode
  /** `wide` for documents and line items. */
  size?: 'plain' | 'wide'
  /** Work is in progress: closing waits for it. */
  busy?: boolean
  children: ReactNode
}

/**
 * Slides up from the bottom on a phone, opens in the middle of a desktop screen. The browser's native modal dialog
 * traps focus, makes the rest inert, and returns focus to the opener. Focus starts on the `data-autofocus` element, if
 * there is one.
 */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  footer,
  size = 'plain',
  busy = false,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedVeil = useRef(false)
  const titleId = useId()

  // A layout effect, so that `close` also runs before an unmounted dialog leaves the page: only `close` returns focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      // What opened it may be gone, or was an address: the keyboard goes on in the page, not before its first link.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
      })
    }
  }, [open])

  return (
    // Keyboard users close with Esc (`cancel`) or the button; the pointer handlers only serve the backdrop.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={classes('sheet', size === 'wide' && 'sheet-wide')}
      aria-labelledby={open ? titleId : undefined}
      aria-busy={busy || undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
      onClose={() => {
        // The browser may force it closed (a second back gesture cannot be cancelled); tell the owner.
        if (dialog.current?.open === false && open) onClose()
      }}
      onPointerDown={(event) => {
        pressedVeil.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // The press must start and end on the backdrop: selecting text and releasing outside must not discard a form.
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
