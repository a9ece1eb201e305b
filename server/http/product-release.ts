import { createHash } from 'node:crypto'
import { copyFormat } from '#domain/catalogue/catalogue-format.ts'
import type { StaticFile } from '#server/http/static-files.ts'

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)

let format: string | undefined

/** Identifies the kind of rows this server sends. A browser with code for other shapes must not take them. */
export const rowFormat = (): string => (format ??= nameOf(copyFormat()))

/** Identifies a build by its files; null without one. The browser compares it with its page's build. */
export const buildOf = (files: ReadonlyMap<string, StaticFile>): string | null =>
  files.size === 0
    ? null
    : nameOf(
        [...files]
          .map(([path, { etag }]) => `${path} ${etag}`)
          .toSorted()
          .join('\n'),
      )

/** The build's tag in the page, for `web/transport/page-release.ts`. */
export const releaseTag = (build: string | null): string =>
  build === null ? '' : `<meta name="release" content="${build} ${rowFormat()}">`
