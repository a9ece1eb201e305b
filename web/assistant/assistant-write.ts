import type { Operation } from '#domain/kernel/operation.ts'
import { setLeadPriority } from '#domain/lead/lead-operations.ts'
import { approveQuotation } from '#domain/quotation/quotation-operations.ts'
import { inTime } from '#web/browser/in-time.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import type { Replica } from '#web/replica/replica.ts'
import type { WriteOutcome } from './assistant-screen.ts'
import type { AssistantWrite } from './assistant-plan.ts'

const operations = { 'lead.set-priority': setLeadPriority, 'quotation.approve': approveQuotation } as const

const loadEnqueueing = () => import('#web/outbox/enqueue-write.ts')

/** Loads what the write needs while its question is read: it must work after the network has gone. */
export async function prepareWrite({ operation }: AssistantWrite): Promise<void> {
  await Promise.allSettled([operations[operation].schema(), loadEnqueueing()])
}

/** Writes what was confirmed, as the button of the same step does. */
export async function runWrite(replica: Replica | null, write: AssistantWrite): Promise<WriteOutcome> {
  const code = await inTime(loadEnqueueing())
  const operation: Operation = operations[write.operation]
  const result: WriteResult = code
    ? await code.enqueueWrite(replica, operation, write.input, { label: write.label })
    : { ok: false, errors: {}, refusal: { code: 'offline' } }
  if (result.ok) return { refused: null }
  const feature = write.operation === 'quotation.approve' ? 'quotation' : 'lead'
  return { refused: { feature, refusal: result.refusal ?? { code: 'unexpected' } } }
}
