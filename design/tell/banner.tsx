import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import { IconButton } from '#design/press/icon-button.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'
import type { Tone } from '#design/show/status-badge.tsx'

type BannerProps = {
  tone?: Exclude<Tone, 'plain'>
  title?: ReactNode
  children?: ReactNode
  /** A button or link that responds to it. */
  action?: ReactNode
  onDismiss?: () => void
  dismissLabel?: string
  className?: string
}

const icons: Record<Exclude<Tone, 'plain'>, IconName> = {
  primary: 'info',
  info: 'info',
  warning: 'clock',
  danger: 'alert',
  success: 'check',
}

/** A message about the whole screen. `danger` interrupts a screen reader (`alert`), the others wait (`status`). */
export function Banner({ tone = 'info', title, children, action, onDismiss, dismissLabel, className }: BannerProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classes('banner', `tone-${tone}`, className)}>
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
