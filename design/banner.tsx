import type { ReactNode } from 'react'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { IconName } from '#design/icon-paths.ts'
import type { Tone } from '#design/status-badge.tsx'

export type BannerProps = {
  tone?: Exclude<Tone, 'plain'>
  title?: ReactNode
  children?: ReactNode
  /** A button or a link that answers it. */
  action?: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
  className?: string
}

const icons: Record<Exclude<Tone, 'plain'>, IconName> = {
  neel: 'info',
  aasmani: 'info',
  haldi: 'clock',
  majith: 'alert',
  pista: 'check',
}

/** Something to know about the whole screen. Madder interrupts a screen reader (`alert`), the others wait (`status`). */
export function Banner({ tone = 'aasmani', title, children, action, onDismiss, dismissLabel, className }: BannerProps) {
  return (
    <div role={tone === 'majith' ? 'alert' : 'status'} className={classes('banner', `tone-${tone}`, className)}>
      <Icon name={icons[tone]} />
      <div className="banner-words">
        {title !== undefined && <p className="banner-title">{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className="banner-action">{action}</div>}
      {onDismiss !== undefined && dismissLabel !== undefined && (
        <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />
      )}
    </div>
  )
}
