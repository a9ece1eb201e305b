import { useSyncExternalStore } from 'react'

// The layout's breakpoint: the bottom bar shows at 1024 px and below.
const wide = '(min-width: 1025px)'

function subscribe(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True when the page has two columns. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
