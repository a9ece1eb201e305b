import { useEffect, useRef, useState } from 'react'
import { unawaited } from '#web/browser/unawaited.ts'

/** The address of a page, or null without one; `isAwaited` until the server has answered. `room` is as long as it. */
type AskedAddress = { address: string | null; isAwaited: boolean; room: string | null }

/**
 * Asks for the address that a message carries, once: when the message opens, or as soon as there is one to ask for. `like`
 * is one of its length.
 */
export function useAskedAddress(isWanted: boolean, like: string, ask: () => Promise<string | null>): AskedAddress {
  const [found, setFound] = useState<Omit<AskedAddress, 'room'>>({ address: null, isAwaited: isWanted })
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isWanted || isAsked.current) return
    isAsked.current = true
    unawaited(ask().then((address) => setFound({ address, isAwaited: false })))
  })
  return { ...found, room: found.isAwaited || found.address !== null ? like : null }
}
