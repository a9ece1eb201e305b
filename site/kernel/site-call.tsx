import type { ReactNode } from 'react'

/** The end of a page: one sentence and a call to action. */
export function SiteCall({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <section className="call weave">
      <div className="call-cloth">
        <h2>{heading}</h2>
        <p>{text}</p>
        <div className="buttons">{children}</div>
      </div>
    </section>
  )
}
