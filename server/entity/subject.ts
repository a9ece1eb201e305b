import { describedEntity, isDocumentName, mayView } from '#domain/catalogue/entity-catalogue.ts'
import { needEntity } from '#server/entity/entity-store.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { notFound } from '#server/http/problem.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The document that something is kept with must be one the caller may see; otherwise 404, whatever it is. */
export async function needSubject(subject: string, subjectId: string): Promise<void> {
  if (!isDocumentName(subject) || !mayView(requestContext().caller.role, subject)) throw notFound()
  if (describedEntity(subject).personal) throw notFound()
  // A lead's id is text; for any other document, an id that is not a UUID cannot exist.
  if (subject !== 'lead' && !uuidShape.test(subjectId)) throw notFound()
  await needEntity(subject, subjectId)
}
