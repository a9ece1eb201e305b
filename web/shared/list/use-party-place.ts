import { rowsByForeignKey } from '#web/replica/foreign-key-index.ts'
import { useEntities } from '#web/replica/use-entities.ts'

/** The town of the party of a row, for lists of documents that do not name it. */
export function usePartyPlace(): (row: { businessProfileId: string }) => readonly string[] {
  const profiles = useEntities('business-profile')
  return ({ businessProfileId }) =>
    rowsByForeignKey(profiles, 'id', businessProfileId).map(({ registeredAddress }) => registeredAddress.city)
}
