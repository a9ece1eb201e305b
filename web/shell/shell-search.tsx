import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useLocation } from 'wouter'
import { Icon } from '#design/press/icon.tsx'
import { openAssistant } from '#web/assistant/assistant-call.ts'
import { isTypingOrInDialog } from '#web/browser/key-target.ts'
import { latinKey } from '#web/browser/latin-key.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { useListKeysSetting } from '#web/shared/list/list-keys-setting.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { SearchChoice } from './shell-search-choices.ts'
import { takeStep } from './shell-search-deal.ts'
import { ShellSearchResults } from './shell-search-results.tsx'
import { useShellSearch, type ShellSearchState } from './use-shell-search.ts'

const ShellKeys = lazyPart(() => import('./shell-keys.tsx').then((file) => file.ShellKeys), null)

type ShellSearchProps = {
  /** Results below the box, in a sheet; otherwise in a dropdown, in the header. */
  inline?: boolean
  onDone?: () => void
}

/** The shell's search: documents and screens, from this device at once, also offline; older ones from the server. */
export function ShellSearch({ inline = false, onDone }: ShellSearchProps) {
  const { t } = useTranslation('search')
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setIsOpen] = useState(inline)
  const box = useRef<HTMLInputElement>(null)
  const listId = useId()
  useSearchKeys(!inline, box)
  const { isBehind, ...found } = useShellSearch(typed, { isNear: isOpen, inSheet: inline })
  const { choices, count } = found
  const isShown = isOpen && (count !== null || choices.length > 0)

  // The same functions at every letter: the results are drawn only when there are others.
  const choose = useCallback(
    (choice: SearchChoice) => {
      setTyped('')
      setIsOpen(inline)
      box.current?.blur()
      onDone?.()
      if (choice.href !== null) go(choice.href)
      else if (choice.as === 'act') takeStep(choice.step)
    },
    [inline, onDone, go],
  )
  const early = useEarlyEnter({ isBehind, isShown, choices }, choose)
  const { forget } = early
  const type = useCallback(
    (text: string) => {
      setTyped(text)
      setActive(0)
      forget()
      setIsOpen(true)
    },
    [forget],
  )
  const tryExample = useCallback(
    (example: string) => {
      type(example)
      box.current?.focus()
    },
    [type],
  )
  const leave = (event: FocusEvent) => {
    // Moving focus to an example under the box does not leave the search.
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(inline)
  }
  const move = (to: number) => {
    setActive(to)
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const steer = (event: KeyboardEvent) => {
    // These keys choose among the spellings of a word that is still being composed, in Gujarati for example.
    if (event.nativeEvent.isComposing) return
    const chosen = choices[active]
    if (event.key === 'ArrowDown') move(Math.min(active + 1, choices.length - 1))
    else if (event.key === 'ArrowUp') move(Math.max(active - 1, 0))
    else if (event.key === 'Enter' && isBehind) early.enter()
    else if (event.key === 'Enter' && chosen && isShown) choose(chosen)
    else if (event.key === 'Escape' && typed !== '') type('')
    else if (event.key === 'Escape' && !inline) box.current?.blur()
    else return
    event.preventDefault()
  }

  return (
    <div className="relative max-w-[560px]" onBlur={leave}>
      {!inline && (
        <Suspense fallback={null}>
          <ShellKeys onSearch={() => box.current?.focus()} />
        </Suspense>
      )}
      <label className="flex min-h-[44px] items-center gap-2 rounded-2 border border-selvedge bg-cloth px-3 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-neel">
        <Icon name="search" />
        <span className="said-only">{t('label')}</span>
        <input
          ref={box}
          type="search"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && choices.length > 0 ? `${listId}-${active}` : undefined}
          aria-autocomplete="list"
          aria-keyshortcuts={inline ? undefined : 'Control+K /'}
          autoComplete="off"
          enterKeyHint="search"
          data-autofocus={inline || undefined}
          placeholder={t('label')}
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
          <Suspense fallback={<p className="p-4 text-13 text-ink-2">{t('opening')}</p>}>
            <Results
              id={listId}
              className={inline ? '' : 'max-h-[75vh] overflow-y-auto'}
              {...found}
              active={active}
              onChoose={choose}
              onExample={tryExample}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}

type Found = Pick<ShellSearchState, 'isBehind' | 'choices'> & { isShown: boolean }

/** What is typed is found a moment later: Enter means the first of that, not of what stands until then. */
function useEarlyEnter({ isBehind, isShown, choices }: Found, choose: (first: SearchChoice) => void) {
  const isEntered = useRef(false)
  useEffect(() => {
    if (!isEntered.current || isBehind) return undefined
    const [first] = choices
    const turn = setTimeout(() => {
      isEntered.current = false
      if (first && isShown) choose(first)
    }, 0)
    return () => clearTimeout(turn)
  }, [isBehind, isShown, choices, choose])
  const enter = useCallback(() => {
    isEntered.current = true
  }, [])
  const forget = useCallback(() => {
    isEntered.current = false
  }, [])
  return { enter, forget }
}

type ResultsProps = Omit<ShellSearchState, 'isBehind'> & {
  id: string
  className: string
  active: number
  onChoose: (choice: SearchChoice) => void
  onExample: (words: string) => void
}

const Results = memo(function Results({ choices, isReady, isAsking, isUnreachable, count, ...rest }: ResultsProps) {
  const { t } = useTranslation('search')
  // "Nothing found" is not true before both have answered.
  if (choices.length === 0 && (!isReady || isAsking)) return <p className="p-4 text-13 text-ink-2">{t('opening')}</p>
  const note = isAsking ? t('older.looking') : isUnreachable ? t('older.offline') : null
  return <ShellSearchResults {...rest} choices={choices} count={count} note={note} />
})

/** Ctrl+K everywhere, and `/` where the page has no search of its own, unless switched off with the keys of lists. */
function useSearchKeys(isOn: boolean, box: RefObject<HTMLInputElement | null>): void {
  const hasSlash = useListKeysSetting()
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: globalThis.KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && latinKey(event).toLowerCase() === 'k'
      const isSlash =
        hasSlash && latinKey(event) === '/' && !event.ctrlKey && !event.metaKey && !isTypingOrInDialog(event.target)
      if (!isCommand && !(isSlash && document.querySelector('main input[type="search"]') === null)) return
      event.preventDefault()
      // The box in the header, where it is shown; a phone has the one in the assistant's sheet.
      if (box.current?.offsetParent) box.current.focus()
      else openAssistant()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn, hasSlash, box])
}
