import type { ReactNode } from 'react'
import { BackLink } from '#web/page/back-link.tsx'
import { ScreenTitle } from '#web/page/screen-title.tsx'

export type ScreenHeadProps = {
  /** Link back to its list. */
  back: { href: string; label: string }
  title: string
  /** At the end of the title line; on a phone before the badges. */
  amount?: ReactNode
  /** Below the title: number, badges. */
  state?: ReactNode
  /** What can be done. */
  bar: ReactNode
}

/** The head of one document's or party's screen. Hidden in print: a buyer gets the document, not the buttons. */
export function ScreenHead({ back, title, amount, state, bar }: ScreenHeadProps) {
  return (
    <>
      <div className="back-row">
        <BackLink href={back.href}>{back.label}</BackLink>
      </div>
      <header className="page-head print:group-has-[.paper]:hidden">
        <div className="page-head-line">
          <ScreenTitle>{title}</ScreenTitle>
          {amount}
        </div>
        {state !== undefined && <div className="page-head-state">{state}</div>}
        {bar}
      </header>
    </>
  )
}
