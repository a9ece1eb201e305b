import type { ReactNode } from 'react'

type StaffRowProps = {
  who: ReactNode
  what: ReactNode
  state: ReactNode
  since: ReactNode
  /** What can be done to it; under the words on a phone, where beside them would leave no room for a name. */
  actions: ReactNode
}

/** One person or invitation: who, what, state, since when, and the two things an owner does to them. */
export function StaffRow({ who, what, state, since, actions }: StaffRowProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-3 border-t border-thread px-4 py-3 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-x-6 gap-y-1 desk:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] desk:items-center">
        <span className="min-w-0 font-semibold">{who}</span>
        <span className="min-w-0 break-words text-ink-2">{what}</span>
        <span>{state}</span>
        <span className="text-13 text-ink-2">{since}</span>
      </div>
      <div className="-ml-1 flex flex-wrap gap-2 tablet:ml-0 tablet:justify-end">{actions}</div>
    </li>
  )
}
