import { createHash } from 'node:crypto'
import { entityShapes } from '#domain/catalogue/catalogue-format.ts'
import type { StaticFile } from '#server/http/static-files.ts'

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)

let format: string | undefined

/** Names the shapes of the rows this server sends. A browser whose code knows other shapes must not take them. */
export const rowFormat = (): string => (format ??= nameOf(JSON.stringify(entityShapes())))

/** Names a build by its files; null where nothing was built. The browser compares it with that of its page. */
export const buildOf = (files: ReadonlyMap<string, StaticFile>): string | null =>
  files.size === 0
    ? null
    : nameOf(
        [...files]
          .map(([path, { etag }]) => `${path} ${etag}`)
          .toSorted()
          .join('\n'),
      )

/** What the page says of itself, for `web/transport/page-release.ts`. */
export const releaseTag = (build: string | null): string =>
  build === null ? '' : `<meta name="release" content="${build} ${rowFormat()}">`
