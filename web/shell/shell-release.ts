import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { otherBuild } from '#web/transport/page-release.ts'

const storageKey = 'vanat_loaded_for'

/** True once per build: prevents a reload loop if the service worker serves the old page again. */
function mayLoadFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === build) return false
    sessionStorage.setItem(storageKey, build)
    return true
  } catch {
    return false
  }
}

/**
 * If the server runs another build than this page, the next followed link loads the new page, as its screen starts afresh
 * anyway and drafts are stored. Never reloads an open screen.
 */
export function useNewRelease(): void {
  const build = useSyncExternalStore(otherBuild.subscribe, otherBuild.get)
  const [path] = useLocation()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (build !== null && mayLoadFor(build)) location.reload()
  }, [path, build])
}
