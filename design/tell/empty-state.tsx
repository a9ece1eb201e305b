import type { ReactNode } from 'react'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'

type EmptyStateProps = {
  icon: IconName
  title: ReactNode
  /** What this list is for. */
  children?: ReactNode
  /** The one button to start with. */
  action?: ReactNode
}

/** A list before its first row: what it is for, and where to begin. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty weave">
      <div className="empty-words">
        <span className="empty-icon">
          <Icon name={icon} size={28} />
        </span>
        <h2>{title}</h2>
        {children !== undefined && <div className="empty-text">{children}</div>}
        {action}
      </div>
    </div>
  )
}
