import { classes } from '#design/frame/classes.ts'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'

type BadgeProps = {
  count: number
  /** The count as a sentence ("3 leads wait"), announced instead of the bare number. */
  spoken?: string | undefined
  /** Something is late or needs an answer, rather than merely being counted. */
  urgent?: boolean | undefined
}

/** A small count beside a word. */
export function Badge({ count, spoken, urgent = false }: BadgeProps) {
  return (
    <span className={classes('count', urgent && 'count-urgent')}>
      <span aria-hidden={spoken !== undefined || undefined}>{count}</span>
      {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
    </span>
  )
}
