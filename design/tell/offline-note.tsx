import type { ReactNode } from 'react'
import { Icon } from '#design/press/icon.tsx'

export type OfflineNoteProps = {
  /** From when is what is shown. */
  children: ReactNode
  /** What waits to be sent. */
  waiting?: ReactNode
  action?: ReactNode
}

/** No network: what is shown is from then, and this much is waiting. */
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
