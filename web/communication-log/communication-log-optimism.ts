import { decideAddCommunication } from '#domain/communication-log/communication-log-decisions.ts'
import { addCommunication } from '#domain/communication-log/communication-log.ts'
import { accept } from '#domain/kernel/outcome.ts'
import { optimistic, type OptimisticEntry } from '#web/outbox/optimistic.ts'

export const communicationLogOptimism: readonly OptimisticEntry[] = [
  optimistic(addCommunication, (_view, input, facts) => accept(decideAddCommunication(input, facts))),
]
