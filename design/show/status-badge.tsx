import type { ComponentProps } from 'react'
import { classes } from '#design/frame/classes.ts'
import { Icon } from '#design/press/icon.tsx'
import type { IconName } from '#design/press/icon-paths.ts'

/** Meanings, named after their dyes: indigo in hand, madder late, turmeric waiting, pistachio done, sky for information. */
export type Tone = 'plain' | 'primary' | 'danger' | 'warning' | 'success' | 'info'

export type StatusBadgeProps = ComponentProps<'span'> & {
  tone?: Tone
  /** Stands beside the word: colour never speaks alone. */
  icon?: IconName
}

/** A state in one or two words, like the tag sewn to a bale. The word comes as children. */
export function StatusBadge({ tone = 'plain', icon, className, children, ...rest }: StatusBadgeProps) {
  return (
    <span {...rest} className={classes('badge', `tone-${tone}`, className)}>
      {icon !== undefined && <Icon name={icon} size={14} />}
      <span>{children}</span>
    </span>
  )
}
