import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'

export type Definition = { id: string; term: ReactNode; detail: ReactNode }

type DefinitionListProps = {
  items: readonly Definition[]
  /** For totals: values right-aligned, the last line heavier. */
  sums?: boolean
  className?: string
}

/** Name and value pairs: a document's terms, a customer's details, the totals under a table. */
export function DefinitionList({ items, sums = false, className }: DefinitionListProps) {
  return (
    <dl className={classes('definitions', sums && 'definitions-sums', className)}>
      {items.map((item) => (
        <div key={item.id}>
          <dt>{item.term}</dt>
          <dd>{item.detail}</dd>
        </div>
      ))}
    </dl>
  )
}
