import type { ComponentProps } from 'react'
import { classes } from '#design/frame/classes.ts'

export type DataListProps = ComponentProps<'ul'> & {
  /** Accessible name of the list. */
  label: string
}

/** A list of ListRow. */
export function DataList({ label, className, ...rest }: DataListProps) {
  return <ul {...rest} aria-label={label} className={classes('data-list', className)} />
}
