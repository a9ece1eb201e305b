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

/** All documents of one kind, newest first, with what still waits to be sent. The same array until one of them changes. */
export function useEntities<Name extends EntityName>(name: Name): readonly EntityOf<Name>[] {
  return useView<readonly EntityOf<Name>[]>(name, (view) => view.list(name), nothing)
}

/** One document, or undefined where the id is unknown (or null: nothing is linked yet). */
export function useEntity<Name extends EntityName>(
  name: Name,
  id: string | null | undefined,
): EntityOf<Name> | undefined {
  return useView<EntityOf<Name> | undefined>(name, (view) => view.find(name, id), undefined)
}

/**
 * The documents whose `field` names `id`, newest first: the quotations of a lead, the history of an order. Found by an
 * index that is built once per change, not by going through them all at every drawing.
 */
export function useLinked<Name extends EntityName>(
  name: Name,
  field: keyof EntityOf<Name> & string,
  id: string | null | undefined,
): readonly EntityOf<Name>[] {
  return useView<readonly EntityOf<Name>[]>(name, (view) => rowsByForeignKey(view.list(name), field, id), nothing)
}
