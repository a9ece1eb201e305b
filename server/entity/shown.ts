import { lineShownTo, shownTo } from '#domain/catalogue/withheld.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { requestContext } from '#server/entity/request-context.ts'

/** A document as the caller may have it. Whatever leaves the server as a document passes here. */
export const shown = <T extends object>(name: string, document: T): T =>
  shownTo(requestContext().caller.role, name, document)

/** Lines of history as the caller may have them. */
export const shownLines = (lines: readonly History[]): History[] =>
  lines.flatMap((line) => lineShownTo(requestContext().caller.role, line) ?? [])
