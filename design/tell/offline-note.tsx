import type { ReactNode } from 'react'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'

type OfflineNoteProps = {
  /** How old the data on screen is. */
  children: ReactNode
  action?: ReactNode
  /** What it is about, if not the network. */
  icon?: IconName
}

/** What stands until it is over, such as being without a network. */
export function OfflineNote({ children, action, icon = 'cloud-off' }: OfflineNoteProps) {
  return (
    <output className="offline">
      <Icon name={icon} />
      <span className="offline-words">{children}</span>
      {action}
    </output>
  )
}
