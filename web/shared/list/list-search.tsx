import type { KeyboardEvent, Ref } from 'react'
import { Icon } from '#design/press/icon.tsx'
import { useListKeysSetting } from './list-keys-setting.ts'

type ListSearchProps = {
  /** What is searched; placeholder and accessible name of the box. */
  label: string
  value: string
  onValue: (words: string) => void
  /** The box got focus: typing is about to start. */
  onNear: () => void
  onLeave: () => void
  ref?: Ref<HTMLInputElement>
}

/** The search box above a list; `/` focuses it (useListKeys). */
export function ListSearch({ label, value, onValue, onNear, onLeave, ref }: ListSearchProps) {
  const hasKeys = useListKeysSetting()
  // Chromium empties a search box on Escape, Firefox does not. Enter, and Escape in an empty box, lead back to j and k.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEscape = event.key === 'Escape'
    // Enter chooses a word of the keyboard that writes Gujarati by its sound.
    if (event.nativeEvent.isComposing || (!isEscape && event.key !== 'Enter')) return
    if (isEscape && value !== '') onValue('')
    else event.currentTarget.blur()
    event.preventDefault()
  }
  return (
    <label className="flex min-h-[44px] min-w-0 items-center gap-2 rounded-2 border border-selvedge bg-cloth px-3 text-ink-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-neel">
      <Icon name="search" />
      <span className="said-only">{label}</span>
      <input
        ref={ref}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={label}
        aria-keyshortcuts={hasKeys ? '/' : undefined}
        className="min-w-0 flex-1 bg-transparent py-2 text-ellipsis text-ink outline-none placeholder:text-ink-2"
        value={value}
        onFocus={onNear}
        onBlur={onLeave}
        onKeyDown={press}
        onChange={(event) => onValue(event.target.value)}
      />
      {hasKeys && (
        <kbd className="hidden rounded-1 border border-thread px-2 font-body text-13 desk:inline" aria-hidden="true">
          /
        </kbd>
      )}
    </label>
  )
}
