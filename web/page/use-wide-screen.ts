import { useSyncExternalStore } from 'react'

// The layout's breakpoint: the bottom bar shows at 1024 px and below.
const wide = '(min-width: 1025px)'

function subscribe(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is a sidebar instead of the bottom bar, and room for columns. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
