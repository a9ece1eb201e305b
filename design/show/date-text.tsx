import type { ReactNode } from 'react'

export type DateTextProps = {
  /** 'YYYY-MM-DD' or an instant in ISO 8601. */
  value: string
  /** As people say it: "today", "3 days ago", "12 Nov". */
  children: ReactNode
  /** In full; on hover, and on focus where it can take focus. */
  exact: string
  /** Gives it a stop of the Tab key. Not in list rows: there the row is the stop. */
  focusable?: boolean
}

/** A date as people say it, with the exact one behind it. */
export function DateText({ value, children, exact, focusable = false }: DateTextProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the exact date must be reachable without a mouse
    <time dateTime={value} title={exact} tabIndex={focusable ? 0 : undefined} data-exact={exact} className="date-text">
      {children}
    </time>
  )
}
