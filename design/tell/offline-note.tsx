import type { ReactNode } from 'react'
import { Icon } from '#design/press/icon.tsx'

export type OfflineNoteProps = {
  /** How old the data on screen is. */
  children: ReactNode
  /** What waits to be sent. */
  waiting?: ReactNode
  action?: ReactNode
}

/** Shown without a network: the age of the data, and how much is waiting to be sent. */
export function OfflineNote({ children, waiting, action }: OfflineNoteProps) {
  return (
    <output className="offline">
      <Icon name="cloud-off" />
      <span className="offline-words">
        {children}
        {waiting !== undefined && <span className="offline-waiting"> {waiting}</span>}
      </span>
      {action}
    </output>
  )
}
