import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import { IconButton } from '#design/press/icon-button.tsx'
import { Icon } from '#design/press/icon.tsx'
import type { Tone } from '#design/show/status-badge.tsx'

type Toast = {
  id: string
  text: ReactNode
  tone?: Tone
  /** Undo, or a link to the result. */
  action?: ReactNode
}

type ToastRegionProps = {
  label: string
  toasts: readonly Toast[]
  dismissLabel: string
  onDismiss: (id: string) => void
}

/**
 * What has just happened, announced once and politely. The region must be on the page while still empty: a live region
 * that arrives with its first text is not announced. The owner decides how long a toast stays.
 */
export function ToastRegion({ label, toasts, dismissLabel, onDismiss }: ToastRegionProps) {
  return (
    <output aria-label={label} className="toasts">
      {toasts.map(({ id, text, tone = 'plain', action }) => (
        <span key={id} className={classes('toast', `tone-${tone}`)}>
          {tone !== 'plain' && <Icon name={tone === 'danger' ? 'alert' : 'check'} />}
          <span className="toast-text">{text}</span>
          {action}
          <IconButton icon="close" label={dismissLabel} onClick={() => onDismiss(id)} />
        </span>
      ))}
    </output>
  )
}
