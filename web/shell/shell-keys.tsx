import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Sheet } from '#design/tell/sheet.tsx'
import { isTyping } from '#web/browser/key-target.ts'
import { latinKey } from '#web/browser/latin-key.ts'
import { places } from '#web/page/addresses.ts'
import { useSession } from '#web/session/use-session.ts'
import { useListKeysSetting } from '#web/shared/list/list-keys-setting.ts'
import { platformScreens } from '#web/shared/screen/screen-table.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** After `g`, the letter of a list, by its English name. */
const ways: Readonly<Record<string, string>> = {
  h: 'dashboard',
  l: 'leads',
  q: 'quotes',
  o: 'orders',
  p: 'payments',
  i: 'invoices',
  c: 'customers',
}
/** On a list, `n` opens its form. */
const forms: Readonly<Record<string, string>> = {
  [places.leads]: 'addLead',
  [places.quotes]: 'addQuote',
  [places.customers]: 'addCustomer',
  [places.payments]: 'addReceipt',
  [places.refunds]: 'addRefund',
}
/** A letter after `g` counts for so long. */
const waitMs = 1500

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null || isTyping(target)

type ShellKeysProps = {
  /** Opens the search, where everything new is offered. */
  onSearch: () => void
}

/** `g` and a letter goes to a list, `n` makes something new, `?` tells the keys; off with the keys of lists. */
export function ShellKeys({ onSearch }: ShellKeysProps) {
  const isOn = useListKeysSetting()
  const role = useSession()?.role ?? 'public'
  const [path, go] = useLocation()
  const [isTold, setIsTold] = useState(false)
  const goneAt = useRef(-Infinity)
  useEffect(() => {
    if (!isOn) return undefined
    const open = (id: string | undefined): boolean => {
      const screen = platformScreens.find((one) => one.id === id && one.roles.includes(role))
      if (screen) go(screen.href)
      return screen !== undefined
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const key = latinKey(event)
      const isSecond = event.timeStamp - goneAt.current < waitMs
      goneAt.current = key === 'g' && !isSecond ? event.timeStamp : -Infinity
      if (isSecond) {
        if (!open(ways[key])) return
      } else if (key === '?') setIsTold(true)
      else if (key !== 'n') return
      else if (!open(forms[path])) onSearch()
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Before a list hears it: the letter after `g` is no key of the list.
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [isOn, role, path, go, onSearch])
  return isTold && <KeysSheet onClose={() => setIsTold(false)} />
}

const listKeys = {
  j: 'down',
  k: 'up',
  Enter: 'open',
  x: 'pick',
  X: 'pick-range',
  Esc: 'pick-none',
  '/': 'find',
} as const

/** All keys, and where they are switched off. */
function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search')
  const { t: kernel } = useTranslation('kernel')
  const rows = [
    ['Ctrl K', t('keys.search')],
    ['n', t('keys.new')],
    ...Object.entries(ways).map(([letter, id]) => [`g ${letter}`, t(`screen.${id}`)] as const),
    ...Object.entries(listKeys).map(([key, what]) => [key, t(`keys.${what}`)] as const),
    ['?', t('keys.title')],
  ] as const
  return (
    <Sheet open onClose={onClose} title={t('keys.title')} closeLabel={kernel('close')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        {rows.map(([key, said]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-1 border border-thread px-2 font-body text-13">{key}</kbd>
            </dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-13 text-ink-2">{t('keys.off')}</p>
    </Sheet>
  )
}
