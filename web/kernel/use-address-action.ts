import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

/**
 * Whether a form is open, and `?action=<action>` opens it: a button of another screen, a link, a spoken command. The
 * parameter goes from the address at once, so that a reload or the way back does not open it again.
 */
export function useAddressAction(action: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('action') === action
  const [isOpen, setOpen] = useState(asked)
  const [wasAsked, setWasAsked] = useState(asked)
  if (asked !== wasAsked) {
    setWasAsked(asked)
    if (asked) setOpen(true)
  }

  useEffect(() => {
    if (!asked) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('action')
        return next
      },
      { replace: true },
    )
  }, [asked, setParams])

  return [isOpen, setOpen]
}
