import { useEffect, useState, type RefObject } from 'react'
import { isTypingOrInDialog } from '#web/browser/key-target.ts'
import { latinKey } from '#web/browser/latin-key.ts'
import { useListKeysSetting } from './list-keys-setting.ts'

type ListKeys = {
  /** Number of rows. */
  count: number
  /** Opens the active row. */
  onOpen: (index: number) => void
  /** The list's search box, for `/`. */
  search: RefObject<HTMLInputElement | null>
}

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, summary') !== null

/** List shortcuts: j and k move, Enter opens, `/` searches, unless switched off. Returns the active index, or -1. */
export function useListKeys({ count, onOpen, search }: ListKeys): number {
  const [active, setActive] = useState(-1)
  const isOn = useListKeysSetting()
  const stood = isOn ? Math.min(active, count - 1) : -1

  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypingOrInDialog(event.target)) return
      const key = latinKey(event)
      if (key === 'j') setActive(Math.min(stood + 1, count - 1))
      else if (key === 'k') setActive(Math.max(stood - 1, 0))
      // On a button, Enter presses the button.
      else if (key === 'Enter' && stood >= 0 && !isPressable(event.target)) onOpen(stood)
      else if (key === '/') search.current?.focus()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  return stood
}
