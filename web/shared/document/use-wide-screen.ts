import { useSyncExternalStore } from 'react'

// The layout's own breakpoint: the bottom bar is there at 1024 px and below.
const wide = '(min-width: 1025px)'

function subscribe(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True where two columns stand beside each other. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
