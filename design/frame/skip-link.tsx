import type { ReactNode } from 'react'

/** The first stop of the Tab key: past the navigation, straight to the content. `target` is an element's id. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  )
}
