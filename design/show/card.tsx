import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Beside the title: a link, a small button, a count. */
  aside?: ReactNode
  /** No padding, for a list or a table that runs to the edges. */
  flush?: boolean
}

/** A card for things that belong together. With a title it is a labelled region. */
export function Card({ title, aside, flush = false, className, children, ...rest }: CardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      {...rest}
      className={classes('card', flush && 'card-flush', className)}
    >
      {title !== undefined && (
        <div className="card-head">
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
