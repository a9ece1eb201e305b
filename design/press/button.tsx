import { useId } from 'react'
import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '#design/frame/classes.ts'
import { Icon } from '#design/press/icon.tsx'
import type { IconName } from '#design/press/icon-paths.ts'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** `secondary` unless told; one `primary` a screen. */
  tone?: ButtonTone
  icon?: IconName
  /** The work has started: the button stays where it is, a shuttle runs along it, and it cannot be pressed again. */
  busy?: boolean
  /** Why it cannot be pressed now, as a sentence; it is shown under the button and read out with it. */
  reason?: string | undefined
  /** Fills the width it is given. */
  wide?: boolean
}

function stop(event: MouseEvent) {
  event.preventDefault()
}

/**
 * A verb to press. Never `disabled`: a disabled button leaves the tab order and cannot say why, so it is `aria-disabled`
 * with its reason beside it, and presses (a form's submit among them) are stopped here.
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
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
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
