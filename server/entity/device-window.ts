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
  const mayClose = status !== null && keep.closed.length > 0
  return `($${at}::timestamptz is null or updated_at >= $${at} ${mayClose ? `or ${isOpenRow(name)}` : ''})`
}

/** Condition on the rows whose status is not one of those their description closes them with, as `isOpen`. */
export function isOpenRow(name: DocumentName): string {
  const { status, keep } = describedEntity(name)
  return status === null ? 'true' : `${tableOf(name).columnOf(status)} <> all ('{${keep.closed.join(',')}}')`
}
