import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'

type SkeletonProps = {
  /** Announced to screen readers: "Loading". */
  label: string
  /** The shape to come: list rows, summary cards, a document, lines of text. */
  shape: 'rows' | 'cards' | 'document' | 'text'
  /** How many; 3 by default. */
  count?: number
}

/** A placeholder in the shape and size of the coming content, so that nothing shifts when it loads. */
export function Skeleton({ label, shape, count = 3 }: SkeletonProps) {
  return (
    <output className={`skeleton skeleton-${shape}`}>
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
