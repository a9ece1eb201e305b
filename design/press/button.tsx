import { useId } from 'react'
import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '#design/frame/classes.ts'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** `secondary` by default; at most one `primary` per screen. */
  tone?: ButtonTone
  icon?: IconName
  /** Work is in progress: the button keeps its place, a shuttle runs along it, and presses are ignored. */
  busy?: boolean
  /** Why it cannot be pressed now, as a sentence; shown below the button and announced with it. */
  reason?: string | undefined
  /** Takes the full width of its container. */
  wide?: boolean
}

function stop(event: MouseEvent) {
  event.preventDefault()
}

/**
 * An action. Never `disabled`: a disabled button leaves the tab order and cannot say why, so it is `aria-disabled` with
 * its reason beside it, and presses (including form submission) are stopped here.
 */
export function Button({
  tone = 'secondary',
  icon,
  busy = false,
  reason,
  wide = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const held = busy || reason !== undefined || rest['aria-disabled'] === true
  const described = classes(rest['aria-describedby'], reason !== undefined && reasonId)
  // Other words in its place are another label: the last one did not move.
  const label = typeof children === 'string' ? children : undefined
  const button = (
    <button
      type="button"
      {...rest}
      className={classes('button', `button-${tone}`, wide && 'button-wide', className)}
      aria-disabled={held || undefined}
      aria-busy={busy || undefined}
      aria-describedby={described}
      onClick={held ? stop : onClick}
    >
      {icon !== undefined && <Icon key={`icon ${label}`} name={icon} />}
      <span key={label}>{children}</span>
    </button>
  )
  if (reason === undefined) return button
  return (
    <span className={classes('button-explained', wide && 'button-wide')}>
      {button}
      <span id={reasonId} className="button-reason">
        {reason}
      </span>
    </span>
  )
}
