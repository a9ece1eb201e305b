import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import { Icon } from '#design/press/icon.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { Link } from '#design/press/link.tsx'
import type { Tone } from '#design/show/status-badge.tsx'

export type SummaryCardProps = {
  label: ReactNode
  /** The figure: a Money, a number with its unit. */
  value: ReactNode
  /** Beside it in small: since when, how many, against what. */
  note?: ReactNode
  icon?: IconName
  tone?: Tone
  /** The list behind the figure. */
  href?: string
  /** How wide it lies in its grid. */
  className?: string
}

/** One figure an owner looks for. The whole card leads to what it counts. */
export function SummaryCard({ label, value, note, icon, tone = 'plain', href, className }: SummaryCardProps) {
  return (
    <div className={classes('summary', `tone-${tone}`, className)}>
      <div className="summary-label">
        {icon !== undefined && <Icon name={icon} />}
        {href === undefined ? (
          <span>{label}</span>
        ) : (
          <Link href={href} className="list-row-link">
            {label}
          </Link>
        )}
      </div>
      <div className="summary-value">{value}</div>
      {note !== undefined && <div className="summary-note">{note}</div>}
    </div>
  )
}
