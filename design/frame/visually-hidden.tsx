import type { ReactNode } from 'react'

/** Said, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="said-only">{children}</span>
}
