import { describedEntity, isDocumentName, mayView } from '#domain/catalogue/entity-catalogue.ts'
import { needEntity } from '#server/entity/entity-store.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { notFound } from '#server/http/problem.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The document that something is kept with must be one the caller may see; otherwise 404, whatever it is. */
export async function needSubject(subject: string, subjectId: string): Promise<void> {
  if (!isDocumentName(subject) || !mayView(requestContext().caller.role, subject)) throw notFound()
  if (describedEntity(subject).personal) throw notFound()
  // PostgreSQL would fail on what is no UUID; nothing has such an id.
  if (tableOf(subject).idType === 'uuid' && !uuidShape.test(subjectId)) throw notFound()
  await needEntity(subject, subjectId)
}
