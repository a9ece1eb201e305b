import { use, useSyncExternalStore } from 'react'
import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { rowsByForeignKey } from './foreign-key-index.ts'
import type { Replica } from './replica.ts'
import { useReplicaStore } from './use-replica.ts'
import type { View } from './view.ts'

const nothing: readonly never[] = []

/** Reads the copy, again whenever a document of the kind may have changed; `empty` while nobody is signed in. */
export function useView<T>(name: EntityName, read: (view: View, replica: Replica) => T, empty: T): T {
  const replica = useReplicaStore()
  const subscribe = (listener: () => void) => replica?.watch(name, listener) ?? (() => undefined)
  return useSyncExternalStore(subscribe, () => (replica ? read(replica.view(), replica) : empty))
}

/** What was read, or while it is being read the nearest placeholder: nobody counts or decides by a part. */
function useRead<T>(read: T | Promise<void>, empty: T): T {
  if (!(read instanceof Promise)) return read
  use(read)
  return empty
}

/**
 * All documents of one kind, newest first, waiting writes included. The same array until one changes. While a large copy
 * is still being read, the screen shows the placeholder around it.
 */
export function useEntities<Name extends EntityName>(name: Name): readonly EntityOf<Name>[] {
  const read = useView<readonly EntityOf<Name>[] | Promise<void>>(
    name,
    (view, replica) => replica.reading(name) ?? view.list(name),
    nothing,
  )
  return useRead(read, nothing)
}

/**
 * The same, but of a kind that is still being read its newest documents, and whether those are all: for a list in this
 * order, which shows its beginning first. Nothing is to be counted or searched until it is whole.
 */
export function useNewest<Name extends EntityName>(name: Name): [rows: readonly EntityOf<Name>[], isWhole: boolean] {
  const part = useView<readonly EntityOf<Name>[] | null>(name, (_, replica) => replica.part(name), null)
  const all = useView<readonly EntityOf<Name>[]>(name, (view) => view.list(name), nothing)
  return part ? [part, false] : [all, true]
}

/** One document; undefined if the id is unknown or null (nothing linked yet). Looked for on the disk before its turn. */
export function useEntity<Name extends EntityName>(
  name: Name,
  id: string | null | undefined,
): EntityOf<Name> | undefined {
  const read = useView<EntityOf<Name> | Promise<void> | undefined>(
    name,
    (view, replica) => view.find(name, id) ?? (id ? replica.reading(name, id) : null) ?? undefined,
    undefined,
  )
  return useRead(read, undefined)
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
  const read = useView<readonly EntityOf<Name>[] | Promise<void>>(
    name,
    (view, replica) => (id ? replica.reading(name) : null) ?? rowsByForeignKey(view.list(name), field, id),
    nothing,
  )
  return useRead(read, nothing)
}
