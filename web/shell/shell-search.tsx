import { Suspense, useDeferredValue, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { Icon } from '#design/press/icon.tsx'
import { searchDocuments, type SearchResult } from '#web/replica/search.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useNamesAlike } from '#web/replica/use-names-alike.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { ShellSearchResults, shownInOrder } from './shell-search-results.tsx'

type ShellSearchProps = {
  /** Results below the box, in a sheet; otherwise in a dropdown, in the header. */
  inline?: boolean
  onDone?: () => void
}

/** The shell's search: all leads, quotes, orders and customers on this device, also offline. */
export function ShellSearch({ inline = false, onDone }: ShellSearchProps) {
  const { t } = useTranslation('shell')
  const [, go] = useLocation()
  const replica = useReplicaStore()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [hasAll, setHasAll] = useState(false)
  const [isOpen, setIsOpen] = useState(inline)
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  const words = useDeferredValue(typed)
  const alike = useNamesAlike(words)
  const results = replica ? searchDocuments(replica.view(), words, alike) : []
  const shown = shownInOrder(results, hasAll)
  const isShown = isOpen && words.trim() !== ''

  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    setHasAll(false)
    setIsOpen(true)
  }
  const choose = (result: SearchResult) => {
    setTyped('')
    setIsOpen(inline)
    onDone?.()
    go(result.href)
  }
  const showAll = () => {
    setHasAll(true)
    // The button disappears when pressed: focus returns to the box, on the first result.
    setActive(0)
    box.current?.focus()
  }
  const tryExample = (example: string) => {
    type(example)
    box.current?.focus()
  }
  const leave = (event: FocusEvent) => {
    // Moving focus to an example under the box does not leave the search.
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(inline)
  }
  const steer = (event: KeyboardEvent) => {
    const chosen = shown[active]
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, shown.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter' && chosen && isShown) choose(chosen)
    else if (event.key === 'Escape' && typed !== '') type('')
    else return
    event.preventDefault()
  }

  return (
    <div className="relative max-w-[560px]" onBlur={leave}>
      <label className="flex min-h-[44px] items-center gap-2 rounded-2 border border-selvedge bg-cloth px-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-neel">
        <Icon name="search" />
        <span className="said-only">{t('search.label')}</span>
        <input
          ref={box}
          type="search"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && shown.length > 0 ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
          data-autofocus={inline || undefined}
          placeholder={t('search.label')}
          className="min-w-0 flex-1 bg-transparent py-2 outline-none"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setIsOpen(true)}
          onKeyDown={steer}
        />
      </label>
      {isShown && (
        // Keep focus in the box: losing it would close the list before the click completes.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          onMouseDown={(event) => event.preventDefault()}
          className={
            inline ? 'mt-2' : 'absolute inset-x-0 top-full z-30 mt-1 rounded-3 border border-thread bg-cloth shadow-2'
          }
        >
          {/* Around the results only: while they load translations, the box must stay mounted and focused. */}
          <Suspense fallback={<p className="p-4 text-13 text-ink-2">{t('search.opening')}</p>}>
            <ShellSearchResults
              id={listId}
              results={results}
              shown={shown}
              active={active}
              onMore={showAll}
              onChoose={choose}
              onExample={tryExample}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
