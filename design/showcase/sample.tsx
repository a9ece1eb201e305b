import type { ReactNode } from 'react'

/** Looks up a text of the showcase in the page's language. */
export type Say = (key: string) => string

/** One section of the showcase: a heading and its samples. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
