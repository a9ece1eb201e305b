import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

type AddressActionOptions = {
  action: string
  /** Whether the person's role may submit the form; if not, the address does not open it. */
  may: boolean
  /** Called instead of opening when `may` is false. */
  onRefused: () => void
}

/**
 * Open state of a form that `?action=<action>` can open: from another screen's button, a link, a voice command. The
 * parameter is removed at once, so reload and Back do not reopen the form.
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
