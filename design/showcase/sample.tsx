import type { ReactNode } from 'react'

/** Looks a word of the showcase up, in the language the page is shown in. */
export type Say = (key: string) => string

/** One heading of the showcase and what stands under it. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
