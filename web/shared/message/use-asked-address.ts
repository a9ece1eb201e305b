import { useEffect, useRef, useState } from 'react'
import { unawaited } from '#web/browser/unawaited.ts'

/** The address of a page, or null without one; `isAwaited` until the server has answered. */
type AskedAddress = { address: string | null; isAwaited: boolean }

/** Asks for the address that a message carries, once: when the message opens, or as soon as there is one to ask for. */
export function useAskedAddress(isWanted: boolean, ask: () => Promise<string | null>): AskedAddress {
  const [found, setFound] = useState<AskedAddress>({ address: null, isAwaited: isWanted })
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isWanted || isAsked.current) return
    isAsked.current = true
    unawaited(ask().then((address) => setFound({ address, isAwaited: false })))
  })
  return found
}
