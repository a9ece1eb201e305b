import type { ComponentProps } from 'react'
import { classes } from '#design/frame/classes.ts'
import { iconPaths } from '#design/press/icon-paths.ts'
import type { IconName } from '#design/press/icon-paths.ts'

type IconProps = Omit<ComponentProps<'svg'>, 'name'> & {
  name: IconName
  /** Accessible name; leave it out next to a word, and the icon is hidden from screen readers. */
  label?: string
  /** Pixels; 20 by default. */
  size?: number
}

/** A line icon in the colour of the surrounding text. */
export function Icon({ name, label, size = 20, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      className={classes('icon', className)}
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
