import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Row } from './replica-table.ts'
import type { View } from './view.ts'

/** Documents that a person looked at and the device does not keep, in the order in which they came. */
export type OlderDocuments = Map<string, Row>

/** How a document is found among the older ones. */
export const olderKey = (entity: string, id: string): string => `${entity} ${id}`

/** Where documents are known by their ids: those of the device, and those a person looked at besides. */
export type OlderMemory = { readonly older: OlderDocuments; view: () => View }

/** Whether a document is known only because a person looked at it: once somebody changes it, the device has it. */
export function isOlder({ older, view }: OlderMemory, entity: EntityName, id: string): boolean {
  const looked = older.get(olderKey(entity, id))
  const known: object | undefined = view().find(entity, id)
  return looked !== undefined && known === looked
}
