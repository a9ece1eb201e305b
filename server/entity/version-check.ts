import type { Entity } from '#domain/kernel/entity.ts'
import type { AnyDescription } from '#domain/kernel/entity.ts'
import type { Conflict } from '#domain/kernel/outcome.ts'
import { conflictsOf } from '#domain/kernel/patch.ts'
import { tx } from '#server/database/transaction.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { Refused } from '#server/http/problem.ts'

type Line = { operation: string; actor: string; at: string; fields: string[]; version: number }

/** What happened to a document after a version, newest first. At most 200 lines: who has missed more has missed everything. */
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

/** A step is taken on the document the person saw; who saw an older one is told what changed meanwhile and by whom. */
export async function checkSeenVersion(entity: AnyDescription, document: Entity, version: number): Promise<void> {
  if (document.version === version) return
  throw changedMeanwhile(document, await changesAfter(entity.name, document.id, version), [])
}

/**
 * A patch is laid over whatever the document has become, unless somebody else changed one of its fields since its base
 * version: then both values are told, and a person decides.
 */
export async function checkBaseVersion(
  entity: AnyDescription,
  document: Entity,
  patch: { version: number },
): Promise<void> {
  if (document.version === patch.version) return
  const lines = await changesAfter(entity.name, document.id, patch.version)
  const missed = document.version - patch.version
  // A version the history does not reach back to, or one that never was (books restored from an older copy): any field may differ.
  const changed = lines.length === missed ? lines.flatMap(({ fields }) => fields) : Object.keys(document)
  const conflicts = conflictsOf(entity, document, patch, changed)
  if (conflicts.length > 0) throw changedMeanwhile(document, lines, conflicts)
}
