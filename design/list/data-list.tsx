import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'

type DataListProps = ComponentProps<'ul'> & {
  /** Accessible name of the list. */
  label: string
  /** Headings, in the columns of the rows. */
  head?: ReactNode
}

/** A list of ListRow: columns where it is wide, two lines a row where it is not. */
export function DataList({ label, head, className, ...rest }: DataListProps) {
  return (
    <div className="data-list">
      <div className="data-list-columns">
        {head}
        <ul {...rest} aria-label={label} className={classes('data-list-rows', className)} />
      </div>
    </div>
  )
}
