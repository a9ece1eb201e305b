import { describedEntity, type DocumentName } from '#domain/catalogue/entity-catalogue.ts'
import { tableOf } from './entity-table.ts'

/** Since when a row must have changed for a device to keep it though it is closed, UTC ISO; null if all rows are kept. */
export function windowStart(name: DocumentName, now: string): string | null {
  const { days } = describedEntity(name).keep
  return days === null ? null : new Date(Date.parse(now) - days * 86_400_000).toISOString()
}

/** Condition on the rows that a device keeps: open, or changed since `windowStart`, which is at the place `at`. */
export function isKept(name: DocumentName, at: number): string {
  const { status, keep } = describedEntity(name)
  const { columnOf } = tableOf(name)
  const open = status && keep.closed.length > 0 ? `or ${columnOf(status)} <> all ('{${keep.closed.join(',')}}')` : ''
  return `($${at}::timestamptz is null or updated_at >= $${at} ${open})`
}
