import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Beside the title: a link, a small button, a count. */
  aside?: ReactNode
  /** Heading level; 2 by default. */
  level?: 2 | 3
  /** No padding, for a list or a table that runs to the edges. */
  flush?: boolean
}

/** A card for things that belong together. With a title it is a labelled region. */
export function Card({ title, aside, level = 2, flush = false, className, children, ...rest }: CardProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      {...rest}
      className={classes('card', flush && 'card-flush', className)}
    >
      {title !== undefined && (
        <div className="card-head">
          <Heading id={titleId}>{title}</Heading>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
