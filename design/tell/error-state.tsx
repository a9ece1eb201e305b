import type { ReactNode } from 'react'
import { Icon } from '#design/press/icon.tsx'

export type ErrorStateProps = {
  /** What failed. */
  title: ReactNode
  /** Why, and what to do. */
  children?: ReactNode
  /** A retry button. */
  action?: ReactNode
  /** The request's number, to quote to support. */
  reference?: ReactNode
}

/** Replaces a screen, or a part of one, that could not be shown. */
export function ErrorState({ title, children, action, reference }: ErrorStateProps) {
  return (
    <div role="alert" className="failed">
      <Icon name="alert" size={28} />
      <h2>{title}</h2>
      {children !== undefined && <div className="empty-text">{children}</div>}
      {action}
      {reference !== undefined && <p className="failed-reference">{reference}</p>}
    </div>
  )
}
