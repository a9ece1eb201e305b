import { describedEntity } from '#domain/catalogue/entity-catalogue.ts'
import { olderKinds } from '#domain/older-list/older-list-name.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useToday } from '#web/session/use-today.ts'

/** A device that copies a company gets what is open, and what changed within so many days; of some kinds more. */
const keptDays = Math.min(
  ...Object.values(olderKinds)
    .flat()
    .map((kind) => describedEntity(kind).keep.days ?? Number.POSITIVE_INFINITY),
)

/** Whether the company may have documents that its devices no longer keep: nothing of it is older than itself. */
export function useMayHaveOlder(): boolean {
  const { ready } = useReplica()
  const [company] = useEntities('company')
  const age = Date.parse(useToday()) - Date.parse(company?.createdAt ?? '')
  return ready && age > keptDays * 86_400_000
}
