import type { ReactNode } from 'react'

type DateTextProps = {
  /** 'YYYY-MM-DD' or an ISO 8601 instant. */
  value: string
  /** The relative form: "today", "3 days ago", "12 Nov". */
  children: ReactNode
  /** The full date; shown on hover, and on focus where it is focusable. */
  exact: string
  /** Makes it a tab stop. Not in list rows: there the row is the tab stop. */
  focusable?: boolean
}

/** A date in relative form, with the exact one on hover and focus. */
export function DateText({ value, children, exact, focusable = false }: DateTextProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the exact date must be reachable without a mouse
    <time dateTime={value} title={exact} tabIndex={focusable ? 0 : undefined} data-exact={exact} className="date-text">
      {children}
    </time>
  )
}
