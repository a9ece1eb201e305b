import { listOperation } from '#domain/kernel/reading.ts'
import { dalalEntryEntity } from './dalal-entry-entity.ts'

export const listDalalEntries = listOperation(
  dalalEntryEntity,
  async () => (await import('./dalal-entry-schemas.ts')).listDalalEntriesSchema,
)
