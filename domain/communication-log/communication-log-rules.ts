import { accept } from '#domain/kernel/outcome.ts'
import { rule } from '#domain/kernel/rule.ts'
import { decideAddCommunication } from './communication-log-decisions.ts'
import { addCommunication } from './communication-log-operations.ts'

export const addCommunicationRule = rule(addCommunication).decide(({ input, facts }) =>
  accept(decideAddCommunication(input, facts)),
)
