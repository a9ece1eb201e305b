import type { AnyDescription, Entity } from '#domain/kernel/entity.ts'
import { personOf, requestContext } from '#server/entity/request-context.ts'

/** Nobody's id: a caller who is no person of the company owns no row. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Whose rows of a personal kind the caller gets. */
export const ownPerson = (): string => personOf(requestContext().caller) ?? nobody

/** Whether the caller may have the document: of a personal kind only their own, which is missing for everybody else. */
export const isOwn = ({ personal }: Pick<AnyDescription, 'personal'>, document: Entity): boolean =>
  !personal || (document as { personId?: unknown }).personId === ownPerson() // rows of a personal kind name their person
