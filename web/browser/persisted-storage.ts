import { browserFeature } from './browser-feature.ts'

let isAsked = false

/**
 * Asks the browser not to evict our storage when the disk runs low: unsent writes exist nowhere else. Asked once per
 * page, after an entry: some browsers prompt, and by then the person knows why.
 */
export function askToPersist(): void {
  if (isAsked) return
  isAsked = true
  void browserFeature.storage?.persist().catch(() => undefined)
}
