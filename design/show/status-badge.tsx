import type { ComponentProps } from 'react'
import { classes } from '#design/frame/classes.ts'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'

/** Tones and their dyes: primary is indigo, danger madder, warning turmeric, success pistachio, info sky. */
export type Tone = 'plain' | 'primary' | 'danger' | 'warning' | 'success' | 'info'

type StatusBadgeProps = ComponentProps<'span'> & {
  tone?: Tone
  /** Shown beside the word: colour never carries the meaning alone. */
  icon?: IconName
}

/** A status in one or two words, drawn like the tag sewn to a bale. The word is passed as children. */
export function StatusBadge({ tone = 'plain', icon, className, children, ...rest }: StatusBadgeProps) {
  return (
    <span {...rest} className={classes('badge', `tone-${tone}`, className)}>
      {icon !== undefined && <Icon name={icon} size={14} />}
      <span>{children}</span>
    </span>
  )
}
