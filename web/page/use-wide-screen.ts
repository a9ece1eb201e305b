import { useSyncExternalStore } from 'react'

let query: MediaQueryList | undefined

/** One query for all, because each row of a list asks. The layout's breakpoint: the bottom bar shows at 1024 px and below. */
const wide = (): MediaQueryList => (query ??= matchMedia('(min-width: 1025px)'))

function subscribe(listener: () => void) {
  wide().addEventListener('change', listener)
  return () => wide().removeEventListener('change', listener)
}

/** Whether there is a sidebar instead of the bottom bar, and room for columns. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wide().matches)
