import { useState } from 'react'

/** Whether what a press began is still under way: its button waits meanwhile, also if it fails. */
export function useBusy(): { busy: boolean; whileBusy: <T>(work: () => Promise<T>) => Promise<T> } {
  // Nothing here is costly: what the compiler remembers would only weigh on the first visit.
  'use no memo'
  const [busy, setBusy] = useState(false)
  const whileBusy = <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true)
    return work().finally(() => setBusy(false))
  }
  return { busy, whileBusy }
}
