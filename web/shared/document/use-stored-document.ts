import { useEffect, useState } from 'react'
import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { keepOlder } from '#web/replica/keep-older.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useReplica, useReplicaStore } from '#web/replica/use-replica.ts'
import { companyOfOwner } from '#web/session/session-copy.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import type { Problem } from '#web/transport/problem.ts'

export type StoredDocument<T> =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'found'; document: T }
  | { state: 'failed'; problem: Problem; retry: () => void }

/**
 * A document for its page: live from the replica, or, if a complete replica lacks it (closed more than 400 days ago),
 * from the server's `find` operation. `find` is null where it is not asked.
 */
export function useStoredDocument<Name extends EntityName>(
  name: Name,
  id: string,
  find: Operation | null,
): StoredDocument<EntityOf<Name>> {
  const known = useEntity(name, id)
  const { ready } = useReplica()
  const replica = useReplicaStore()
  const [asked, setAsked] = useState<{ id: string; answer: StoredDocument<EntityOf<Name>> } | null>(null)
  const [tries, setTries] = useState(0)
  const asks = find?.name ?? null
  const isUnknown = ready && known === undefined && asks !== null

  useEffect(() => {
    if (!isUnknown || asks === null) return
    let isWanted = true
    const retry = () => setTries((before) => before + 1)
    unawaited(
      // Another tab may have signed in elsewhere, where nobody knows this id.
      callOperation(asks, { id }, { company: replica ? companyOfOwner(replica.owner) : undefined }).then((answer) => {
        if (!isWanted) return
        // Its steps are decided on it, as on every other document.
        if (answer.ok && replica) keepOlder(replica.older, [{ entity: name, value: answer.value as EntityOf<Name> }]) // the operation's output
        // The server answers with the operation's output, the document itself.
        if (answer.ok) setAsked({ id, answer: { state: 'found', document: answer.value as EntityOf<Name> } })
        else if (answer.problem.status === 404 || answer.problem.status === 422)
          setAsked({ id, answer: { state: 'missing' } })
        else setAsked({ id, answer: { state: 'failed', problem: answer.problem, retry } })
      }),
    )
    return () => {
      isWanted = false
    }
  }, [isUnknown, asks, id, tries, name, replica])

  if (known) return { state: 'found', document: known }
  return isUnknown && asked?.id === id ? asked.answer : { state: 'loading' }
}
