import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'
import { Link } from '#design/press/link.tsx'
import type { Tone } from '#design/show/status-badge.tsx'

type SummaryCardProps = {
  label: ReactNode
  /** The figure: a Money, or a number with its unit. */
  value: ReactNode
  /** Small print beside it: since when, how many, compared with what. */
  note?: ReactNode
  icon?: IconName
  tone?: Tone
  /** The list behind the figure. */
  href?: string
  /** Its width in the grid. */
  className?: string
}

/** One key figure. The whole card links to the list behind it. */
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
