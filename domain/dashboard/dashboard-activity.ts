import type { History } from '#domain/sync/sync-schemas.ts'

/**
 * What people did last, one row a deed. A deed changes several documents and leaves a row for each; the one that
 * stands for it is of the document the verb belongs to. `history` comes newest first.
 */
export function recentActivity(history: readonly History[], limit: number): History[] {
  const deeds: History[] = []
  for (const row of history) {
    const last = deeds.at(-1)
    if (last?.clock !== row.clock) {
      if (deeds.length === limit) break
      deeds.push(row)
    } else if (isAbout(row)) deeds[deeds.length - 1] = row
  }
  return deeds
}

const isAbout = ({ entity, operation }: History): boolean => operation.startsWith(`${entity}.`)
