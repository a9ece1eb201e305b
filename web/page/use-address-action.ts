import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { withoutParams } from './address-params.ts'

type AddressActionOptions = {
  action: string
  /** Whether the person's role may submit the form; if not, the address does not open it. */
  may: boolean
  /** Called instead of opening when `may` is false. */
  onRefused: () => void
  /** Other parameters that fill in the form, removed with the action. */
  fills?: readonly string[]
}

/** Values of the form from the address, by parameter. */
export type AddressFilling = Readonly<Record<string, string>>

const none: readonly string[] = []
const empty: AddressFilling = {}

/**
 * Open state of a form that `?action=<action>` can open: from another screen's button, a link, a voice command. The
 * parameter is removed at once, so reload and Back do not reopen the form.
 */
export function useAddressAction({
  action,
  may,
  onRefused,
  fills = none,
}: AddressActionOptions): [isOpen: boolean, setOpen: (isOpen: boolean) => void, filled: AddressFilling] {
  // Nothing here is costly: what the compiler remembers would only weigh on the first visit.
  'use no memo'
  const [params, setParams] = useSearchParams()
  const asked = params.get('action') === action
  const [isOpen, setOpen] = useState(asked && may)
  const [wasAsked, setWasAsked] = useState(false)
  const [filled, setFilled] = useState(empty)
  if (asked !== wasAsked) {
    setWasAsked(asked)
    if (asked) setFilled(filling(params, fills))
    if (asked && may) setOpen(true)
  }

  useEffect(() => {
    if (!asked) return
    if (!may) onRefused()
    setParams(withoutParams(['action', ...fills]), { replace: true })
  }, [asked, may, onRefused, setParams, fills])

  const open = (isToOpen: boolean) => {
    // Opened by a button: what an address said before is not meant.
    setFilled(empty)
    setOpen(isToOpen)
  }
  return [isOpen, open, filled]
}

const filling = (params: URLSearchParams, names: readonly string[]): AddressFilling =>
  Object.fromEntries(names.flatMap((name) => ((params.get(name) ?? '') === '' ? [] : [[name, params.get(name) ?? '']])))
