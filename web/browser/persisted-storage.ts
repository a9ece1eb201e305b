import { browserFeature } from './browser-feature.ts'

let isAsked = false

/**
 * Asks the browser not to clear what is kept here when the disk runs low: what waits to be sent exists nowhere else. Once
 * for each page, and after something was entered: some browsers ask the person, who then knows what for.
 */
export function askToPersist(): void {
  if (isAsked) return
  isAsked = true
  void browserFeature.storage?.persist().catch(() => undefined)
}
