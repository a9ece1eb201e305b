import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#design/press/icon.tsx'
import type { IconName } from '#design/press/icon-paths.ts'

export type TooltipProps = {
  /** The button's name: "What is this?" */
  label: string
  /** The explanation. */
  children: ReactNode
  icon?: IconName
}

/** A small explanation behind a press. The browser's own popover, so that a finger, a key and a page without scripts open it. */
export function Tooltip({ label, children, icon = 'info' }: TooltipProps) {
  const id = useId()
  return (
    <span className="tooltip">
      <button type="button" className="icon-button" aria-label={label} popoverTarget={id}>
        <Icon name={icon} />
      </button>
      <span id={id} popover="auto" role="note" className="tooltip-words">
        {children}
      </span>
    </span>
  )
}
