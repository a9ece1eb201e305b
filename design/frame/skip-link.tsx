import type { ReactNode } from 'react'

/** The first tab stop: skips the navigation. `target` is an element's id. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  )
}
