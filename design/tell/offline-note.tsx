import type { ReactNode } from 'react'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'

export type OfflineNoteProps = {
  /** How old the data on screen is. */
  children: ReactNode
  /** What waits to be sent. */
  waiting?: ReactNode
  action?: ReactNode
  /** What it is about, if not the network. */
  icon?: IconName
}

/** What stands until it is over, without a network: the age of the data, and how much is waiting to be sent. */
export function OfflineNote({ children, waiting, action, icon = 'cloud-off' }: OfflineNoteProps) {
  return (
    <output className="offline">
      <Icon name={icon} />
      <span className="offline-words">
        {children}
        {waiting !== undefined && <span className="offline-waiting"> {waiting}</span>}
      </span>
      {action}
    </output>
  )
}
