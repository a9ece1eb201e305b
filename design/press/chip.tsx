import type { ComponentProps } from 'react'
import { classes } from '#design/frame/classes.ts'
import { Icon } from '#design/press/icon.tsx'

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed'> & {
  pressed: boolean
  count?: number | undefined
}

/** A filter that is on or off, with the number of matches. */
export function Chip({ pressed, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classes('chip', className)}>
      {pressed && <Icon name="check" size={16} />}
      <span>{children}</span>
      {count !== undefined && <span className="chip-count">{count}</span>}
    </button>
  )
}
