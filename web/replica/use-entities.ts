import { useCallback, useSyncExternalStore } from 'react'
import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { rowsByForeignKey } from './foreign-key-index.ts'
import { useReplicaStore } from './use-replica.ts'

const nothing: readonly never[] = []

function useView<T>(
  name: EntityName,
  read: (view: ReturnType<NonNullable<ReturnType<typeof useReplicaStore>>['view']>) => T,
  empty: T,
): T {
  const replica = useReplicaStore()
  const subscribe = useCallback(
    (listener: () => void) => replica?.watch(name, listener) ?? (() => undefined),
    [replica, name],
  )
  return useSyncExternalStore(subscribe, () => (replica ? read(replica.view()) : empty))
}

/** All documents of one kind, newest first, waiting writes included. The same array until one changes. */
export function useEntities<Name extends EntityName>(name: Name): readonly EntityOf<Name>[] {
  return useView<readonly EntityOf<Name>[]>(name, (view) => view.list(name), nothing)
}

/** One document; undefined if the id is unknown or null (nothing linked yet). */
export function useEntity<Name extends EntityName>(
  name: Name,
  id: string | null | undefined,
): EntityOf<Name> | undefined {
  return useView<EntityOf<Name> | undefined>(name, (view) => view.find(name, id), undefined)
}

/**
 * Documents whose `field` is `id`, newest first: a lead's quotations, an order's history. Uses an index built once per
 * change.
 */
export function useLinked<Name extends EntityName>(
  name: Name,
  field: keyof EntityOf<Name> & string,
  id: string | null | undefined,
): readonly EntityOf<Name>[] {
  return useView<readonly EntityOf<Name>[]>(name, (view) => rowsByForeignKey(view.list(name), field, id), nothing)
}
