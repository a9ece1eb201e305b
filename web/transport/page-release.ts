import { signal } from './signal.ts'

/**
 * `build` of this page, and `format`, the row shapes its code can read; null if the server did not say (development).
 */
type PageRelease = { build: string | null; format: string | null }

/** In the format written by `server/http/product-release.ts`. */
export function readPageRelease(content: string | null | undefined): PageRelease {
  const [build = null, format = null] = content ? content.split(' ') : []
  return { build, format }
}

// Tests of modules above this one run without a document.
export const pageRelease: PageRelease = readPageRelease(
  globalThis.document?.querySelector('meta[name="release"]')?.getAttribute('content'),
)

/** The server's build if it differs from this page's; otherwise null. */
export const otherBuild = signal<string | null>(null)

/** Compares the server's build in an answer with ours. A proxy's answer has none. */
export function hearBuild(build: string | null): void {
  if (build === null || pageRelease.build === null) return
  const heard = build === pageRelease.build ? null : build
  if (heard !== otherBuild.get()) otherBuild.set(heard)
}
