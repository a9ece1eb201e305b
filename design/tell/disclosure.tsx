import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import { Icon } from '#design/press/icon.tsx'

type DisclosureProps = ComponentProps<'details'> & {
  /** The summary line. */
  summary: ReactNode
}

/** Details on demand; works without scripts. Those with the same `name` close each other. */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classes('disclosure', className)}>
      <summary>
        <Icon name="chevron-right" />
        <span>{summary}</span>
      </summary>
      <div className="disclosure-inside">{children}</div>
    </details>
  )
}
