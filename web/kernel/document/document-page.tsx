import { ScreenTitle } from '#web/kernel/screen-title.tsx'
import type { ReactNode } from 'react'
import { BackLink } from '#web/kernel/back-link.tsx'

export type DocumentPageProps = {
  /** The list it came from. */
  back: { href: string; label: string }
  title: string
  /** Beside the title: number, badge. */
  aside?: ReactNode
  /** What it comes to: at the end of the title's line, on a phone before the badges. */
  amount?: ReactNode
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
  const { back, title, aside, amount, message, banner, paper, actions, thread, history } = props
  return (
    <div className="grid gap-5">
      <header className="grid gap-2">
        <BackLink href={back.href}>{back.label}</BackLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ScreenTitle className="min-w-0">{title}</ScreenTitle>
          {amount !== undefined && <div className="ml-auto tablet:order-last">{amount}</div>}
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
