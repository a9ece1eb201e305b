import type { ComponentProps } from 'react'
import { classes } from '#design/frame/classes.ts'

export type DocumentSheetProps = ComponentProps<'article'> & {
  /** The document by name and number, for screen readers. */
  label: string
}

/** Paper with a woven edge, for the document as its reader will see it. `lang` is the document's own language. */
export function DocumentSheet({ label, className, children, ...rest }: DocumentSheetProps) {
  return (
    <article {...rest} aria-label={label} className={classes('paper', className)}>
      <div className="paper-edge point-paper" aria-hidden="true" />
      <div className="paper-inside">{children}</div>
    </article>
  )
}
