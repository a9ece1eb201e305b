import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { otherBuild } from '#web/transport/page-release.ts'

const storageKey = 'vanat_loaded_for'

/** True once for each build: a page that comes back as it was (kept for a start without a network) is not loaded again and again. */
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
 * Whether the server runs another build than this page. Nothing is loaded by itself while a screen is open; the next link
 * that is followed brings the new page, for its screen begins anyway and drafts are kept on the device.
 */
export function useNewRelease(): boolean {
  const build = useSyncExternalStore(otherBuild.subscribe, otherBuild.get)
  const [path] = useLocation()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (build !== null && mayLoadFor(build)) location.reload()
  }, [path, build])
  return build !== null
}
