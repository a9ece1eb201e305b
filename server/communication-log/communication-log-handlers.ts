import { isEntityName, mayView } from '#domain/catalogue/entity-viewers.ts'
import { decideAddCommunication } from '#domain/communication-log/communication-log-decisions.ts'
import { addCommunication } from '#domain/communication-log/communication-log.ts'
import { accept } from '#domain/kernel/outcome.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { needEntity } from '#server/entity/entity-store.ts'
import { write } from '#server/runtime/app-context.ts'
import { notFound } from '#server/http/problem.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const communicationLogHandlers = [
  write(addCommunication, async (input, facts) => {
    const { subject, subjectId } = input
    if (!isEntityName(subject) || !mayView(requestContext().caller.role, subject)) throw notFound()
    // A lead's id is text; any other that is no uuid is no document of ours.
    if (subject !== 'lead' && !uuidShape.test(subjectId)) throw notFound()
    await needEntity(subject, subjectId)
    return accept(decideAddCommunication(input, facts))
  }),
]
