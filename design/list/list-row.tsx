import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import { Link } from '#design/press/link.tsx'

type ListRowProps = Omit<ComponentProps<'li'>, 'children'> & {
  /** Where the row leads; the whole row is the tap target, the name is the link's text. */
  href?: string
  who: ReactNode
  what?: ReactNode
  amount?: ReactNode
  state?: ReactNode
  since?: ReactNode
  /** Before the row: a checkbox for bulk selection, an avatar. */
  leading?: ReactNode
  /** After the row: quick actions. */
  trailing?: ReactNode
  selected?: boolean
  /** The row selected by keyboard (j and k). */
  active?: boolean
}

/** Who and how much, then status, what and since when: two lines on a phone, columns on a desktop. */
export function ListRow(props: ListRowProps) {
  const {
    href,
    who,
    what,
    amount,
    state,
    since,
    leading,
    trailing,
    selected = false,
    active = false,
    className,
    ...rest
  } = props
  return (
    <li
      {...rest}
      className={classes('list-row', selected && 'list-row-selected', active && 'list-row-active', className)}
    >
      {leading && <div className="list-row-side list-row-lead">{leading}</div>}
      <div className="list-row-body">
        <div className="list-row-who">
          {href === undefined ? (
            who
          ) : (
            <Link href={href} className="list-row-link" aria-current={active ? 'true' : undefined}>
              {who}
            </Link>
          )}
        </div>
        <div className="list-row-amount">{amount}</div>
        <div className="list-row-more">
          <div className="list-row-state">{state}</div>
          <div className="list-row-what">{what}</div>
          <div className="list-row-since">{since}</div>
        </div>
      </div>
      {trailing && <div className="list-row-side list-row-trail">{trailing}</div>}
    </li>
  )
}
