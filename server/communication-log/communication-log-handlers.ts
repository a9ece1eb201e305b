import { addCommunicationRule } from '#domain/communication-log/communication-log-rules.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'
import { needSubject } from '#server/entity/subject.ts'

export const communicationLogHandlers = [
  ruleBinding(addCommunicationRule, { before: ({ subject, subjectId }) => needSubject(subject, subjectId) }),
]
