import type { ComponentProps } from 'react'
import { classes } from '#design/frame/classes.ts'

type DocumentSheetProps = ComponentProps<'article'> & {
  /** The document's name and number, for screen readers. */
  label: string
  /** A word across the paper: a draft, or one that was cancelled. The document says it too. */
  mark?: string | undefined
}

/** A document as its reader will see it, on paper with a woven edge. `lang` is the document's own language. */
export function DocumentSheet({ label, mark, className, children, ...rest }: DocumentSheetProps) {
  return (
    <article {...rest} aria-label={label} className={classes('paper', className)} data-mark={mark}>
      <div className="paper-edge point-paper" aria-hidden="true" />
      <div className="paper-inside">{children}</div>
    </article>
  )
}
