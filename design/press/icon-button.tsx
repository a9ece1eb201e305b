import type { ComponentProps } from 'react'
import { classes } from '#design/frame/classes.ts'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** What it does, as a verb; the accessible name and the tooltip. */
  label: string
  /** Icon size in pixels; the tap target stays 44 by 44. */
  size?: number
}

/** A square button for icons everybody knows (close, more, previous); anything else deserves a word. */
export function IconButton({ icon, label, size, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={classes('icon-button', className)}>
      <Icon name={icon} size={size} />
    </button>
  )
}
