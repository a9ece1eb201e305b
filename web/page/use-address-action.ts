import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

type AddressActionOptions = {
  action: string
  /** Whether the person's role may hand the form in: for the others an address does not open it. */
  may: boolean
  /** Says so to them. */
  onRefused: () => void
}

/**
 * Whether a form is open, and `?action=<action>` opens it: a button of another screen, a link, a spoken command. The
 * parameter goes from the address at once, so that a reload or the way back does not open it again.
 */
export function useAddressAction({
  action,
  may,
  onRefused,
}: AddressActionOptions): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('action') === action
  const [isOpen, setOpen] = useState(asked && may)
  const [wasAsked, setWasAsked] = useState(asked)
  if (asked !== wasAsked) {
    setWasAsked(asked)
    if (asked && may) setOpen(true)
  }

  useEffect(() => {
    if (!asked) return
    if (!may) onRefused()
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('action')
        return next
      },
      { replace: true },
    )
  }, [asked, may, onRefused, setParams])

  return [isOpen, setOpen]
}
