import type { ComponentProps } from 'react'
import { classes } from '#design/frame/classes.ts'

export type DocumentSheetProps = ComponentProps<'article'> & {
  /** The document's name and number, for screen readers. */
  label: string
}

/** A document as its reader will see it, on paper with a woven edge. `lang` is the document's own language. */
export function DocumentSheet({ label, className, children, ...rest }: DocumentSheetProps) {
  return (
    <article {...rest} aria-label={label} className={classes('paper', className)}>
      <div className="paper-edge point-paper" aria-hidden="true" />
      <div className="paper-inside">{children}</div>
    </article>
  )
}
