import { classes } from '#design/frame/classes.ts'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'

export type SkeletonProps = {
  /** Said to screen readers: "Loading". */
  label: string
  /** What will come: list rows, summary cards, a document, lines of text. */
  shape: 'rows' | 'cards' | 'document' | 'text'
  /** How many will come; 3 unless told. */
  count?: number
  className?: string
}

/** Holds the place, in the shape and size of what comes, so that nothing moves when it does. */
export function Skeleton({ label, shape, count = 3, className }: SkeletonProps) {
  return (
    <output className={classes('skeleton', `skeleton-${shape}`, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="skeleton-piece" aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      ))}
    </output>
  )
}
