import type { ReactNode } from 'react'
import { Link } from '#design/link.tsx'
import { Icon } from '#design/icon.tsx'

export type DocumentPageProps = {
  /** The list it came from. */
  back: { href: string; label: string }
  title: ReactNode
  /** Beside the title: number, badge. */
  aside?: ReactNode
  /** Under the title: what the status means. */
  message?: ReactNode
  /** A success or a refusal. */
  banner?: ReactNode
  /** The document as its reader sees it. */
  paper: ReactNode
  /** The next action and the others. */
  actions: ReactNode
  thread: ReactNode
  history: ReactNode
}

/**
 * A document's page: the paper left; right what to do next, its thread, its history. On a phone what to do comes first,
 * within the thumb's reach, and the paper after it.
 */
export function DocumentPage(props: DocumentPageProps) {
  const { back, title, aside, message, banner, paper, actions, thread, history } = props
  return (
    <div className="grid gap-5">
      <header className="grid gap-2">
        <Link href={back.href} className="inline-flex min-h-11 items-center gap-1 justify-self-start">
          <Icon name="chevron-left" size={18} />
          {back.label}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0">{title}</h1>
          {aside}
        </div>
        {message}
      </header>
      {banner}
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:grid-rows-[auto_auto_1fr]">
        <div className="min-w-0 desk:col-start-2">{actions}</div>
        <div className="min-w-0 desk:col-start-2">{thread}</div>
        <div className="min-w-0 desk:col-start-1 desk:row-span-3 desk:row-start-1">{paper}</div>
        <div className="min-w-0 desk:col-start-2">{history}</div>
      </div>
    </div>
  )
}
