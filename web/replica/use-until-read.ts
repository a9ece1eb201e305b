import { use } from 'react'
import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import { useView } from './use-entities.ts'

/** Waits, as `useEntities`, for a kind that is read by its ids later on; of null for nothing. */
export function useUntilRead(name: EntityName | null): void {
  const until = useView<Promise<void> | null>(name ?? 'company', (_, replica) => name && replica.reading(name), null)
  if (until) use(until)
}

/** Waits until all kinds have been read. The kind is one that tells of all others. */
export function useWholeCopy(of: EntityName): void {
  const until = useView<Promise<void> | null>(of, (_, replica) => replica.whole(), null)
  if (until) use(until)
}
