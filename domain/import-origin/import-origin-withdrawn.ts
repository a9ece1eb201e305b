import type { Refusal } from '#domain/kernel/outcome.ts'
import type { Imported } from './import-origin.ts'

/*
 * A row that was withdrawn with its import is joined into itself. Every release leaves joined rows out of lists, search and
 * counts, so devices with earlier code hide it too, and it stays in the database with its history.
 */

export const isWithdrawnLead = ({ id, joinedIntoId }: { id: string; joinedIntoId: string | null }): boolean =>
  joinedIntoId === id

export const isWithdrawnParty = ({ id, joinedInto }: { id: string; joinedInto: string | null }): boolean =>
  joinedInto === id

/** Nothing new hangs on a withdrawn row. `company` is its name. */
export const withdrawnRefusal = (company: string): Refusal => ({ code: 'withdrawn-with-import', params: { company } })

/** Where a new row came from; null if a person typed it. */
export const originOf = (sent: { id: string; file: string } | null): Imported | null => sent && { ...sent, version: 1 }

/** The origin of a row that is brought back. If nobody changed it while it was withdrawn, it can be withdrawn again. */
export function originBroughtBack({
  version,
  imported,
}: {
  version: number
  imported: Imported | null
}): Imported | null {
  const isUnchanged = imported !== null && version === imported.version + 1
  return isUnchanged ? { ...imported, version: version + 1 } : imported
}

/** What followed a row. */
export type Followed = { papers: readonly object[]; talks: readonly object[] }

/** Why a row stays when its import is taken back; null if nobody has done anything with it. */
export function whyStays(
  { version, imported }: { version: number; imported: Imported | null },
  { papers, talks }: Followed,
): Refusal | null {
  if (!imported) return { code: 'row-not-imported' }
  if (papers.length > 0) return { code: 'row-has-papers' }
  if (talks.length > 0) return { code: 'row-has-talks' }
  return version === imported.version ? null : { code: 'row-changed' }
}
