import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'

/** A way to another page: an address, or what a press does; with neither it is the end. */
export type PageTurn = { label: string; href?: string; onPress?: () => void }

export type PaginationProps = {
  label: string
  /** What is shown of how much: "1-50 of 234". */
  summary: string
  previous: PageTurn
  next: PageTurn
}

function Turn({ turn, icon }: { turn: PageTurn; icon: 'chevron-left' | 'chevron-right' }) {
  const className = icon === 'chevron-right' ? 'button-turned' : undefined
  if (turn.href !== undefined) {
    return (
      <LinkButton href={turn.href} icon={icon} className={className}>
        {turn.label}
      </LinkButton>
    )
  }
  return (
    <Button
      icon={icon}
      className={className}
      onClick={turn.onPress}
      aria-disabled={turn.onPress === undefined || undefined}
    >
      {turn.label}
    </Button>
  )
}

/** Turns the pages of a long list that comes from the server. */
export function Pagination({ label, summary, previous, next }: PaginationProps) {
  return (
    <nav aria-label={label} className="pagination">
      <Turn turn={previous} icon="chevron-left" />
      <output>{summary}</output>
      <Turn turn={next} icon="chevron-right" />
    </nav>
  )
}
