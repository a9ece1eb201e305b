import type { History } from '#domain/sync/sync-schemas.ts'

/**
 * Recent activity, one row per operation. An operation leaves a history row for every document it changed; the row of
 * the operation's entity represents it. `history` is newest first.
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
