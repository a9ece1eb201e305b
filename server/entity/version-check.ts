import { isMoved } from '#domain/catalogue/catalogue-moves.ts'
import type { AnyDescription, Entity } from '#domain/kernel/entity.ts'
import type { Conflict } from '#domain/kernel/outcome.ts'
import { conflictsOf } from '#domain/kernel/patch.ts'
import { tx } from '#server/database/transaction.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { Refused } from '#server/http/problem.ts'

type Line = { operation: string; actor: string; at: string; fields: string[]; version: number }

/** Changes to a document after a version, newest first, at most 200: beyond that every field counts as changed. */
const changesAfter = async (entity: string, id: string, version: number): Promise<Line[]> =>
  (await tx().read(
    `select operation, actor, at, fields, version from history
     where company_id = $1 and entity = $2 and entity_id = $3 and version > $4 order by version desc limit 200`,
    [requestContext().companyId, entity, id, version],
  )) as Line[] // the columns above

function changedMeanwhile(document: Entity, lines: readonly Line[], conflicts: readonly Conflict[]): Refused {
  const touching = lines.filter(({ fields }) => conflicts.some(({ field }) => fields.includes(field)))
  const told = touching.length > 0 ? touching : lines
  return new Refused({
    code: 'changed-meanwhile',
    params: {
      by: told[0]?.actor ?? '',
      at: told[0]?.at ?? document.updatedAt,
      operations: [...new Set(told.map(({ operation }) => operation))].join(', '),
      fields: [...new Set(told.flatMap(({ fields }) => fields))].join(', '),
      version: document.version,
    },
    ...(conflicts.length > 0 ? { conflicts } : {}),
  })
}

/** A step applies to the version the person saw; if it is older, refuse and tell what changed since and by whom. */
export async function checkSeenVersion(entity: AnyDescription, document: Entity, version: number): Promise<void> {
  if (document.version === version) return
  const lines = await changesAfter(entity.name, document.id, version)
  if (lines.length === document.version - version && lines.every((line) => isMoved(entity, line))) return
  throw changedMeanwhile(document, lines, [])
}

/**
 * A patch applies to the document's current version, unless someone else changed one of its fields since the base
 * version: then refuse with both values, and a person decides.
 */
export async function checkBaseVersion(
  entity: AnyDescription,
  document: Entity,
  patch: { version: number },
): Promise<void> {
  if (document.version === patch.version) return
  const lines = await changesAfter(entity.name, document.id, patch.version)
  const missed = document.version - patch.version
  // The history does not reach back to this version, or the version never existed (an older backup was restored): any
  // field may differ.
  const changed = lines.length === missed ? lines.flatMap(({ fields }) => fields) : Object.keys(document)
  const conflicts = conflictsOf(entity, document, patch, changed)
  if (conflicts.length > 0) throw changedMeanwhile(document, lines, conflicts)
}
