import { signal } from './signal.ts'

/** Which build this page is, and the shapes of the rows its code can read; null where the server did not say (development). */
export type PageRelease = { build: string | null; format: string | null }

/** As `server/http/product-release.ts` writes it into the page. */
export function readPageRelease(content: string | null | undefined): PageRelease {
  const [build = null, format = null] = content ? content.split(' ') : []
  return { build, format }
}

// Tests of what stands above it run without a page.
export const pageRelease: PageRelease = readPageRelease(
  globalThis.document?.querySelector('meta[name="release"]')?.getAttribute('content'),
)

/** Another build than this page's, once the server has answered from one; null while both are the same. */
export const otherBuild = signal<string | null>(null)

/** Learns from an answer which build the server runs. An answer of somebody else (a proxy) says nothing about it. */
export function hearBuild(build: string | null): void {
  if (build === null || pageRelease.build === null) return
  const heard = build === pageRelease.build ? null : build
  if (heard !== otherBuild.get()) otherBuild.set(heard)
}
