import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Badge } from '#design/show/badge.tsx'

type Tab = { id: string; label: string; count?: number }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** The selected tab's panel. */
  children: ReactNode
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Parts of one thing, shown one at a time. The tab list is one tab stop; arrow keys move and select. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId()
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const next = tabs[steps[event.key]?.(at, tabs.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} tabIndex={-1} className="tab-list" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className="tab"
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <Badge count={tab.count} />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="tab-panel">
        {children}
      </div>
    </div>
  )
}
