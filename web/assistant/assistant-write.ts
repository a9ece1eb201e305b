import type { Operation } from '#domain/kernel/operation.ts'
import { setLeadPriority } from '#domain/lead/lead-operations.ts'
import { approveQuotation } from '#domain/quotation/quotation-operations.ts'
import { recordReceipt, voidReceipt } from '#domain/receipt/receipt-operations.ts'
import { salesOrderStepOperations } from '#domain/sales-order/sales-order-operations.ts'
import { inTime } from '#web/browser/in-time.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import type { Replica } from '#web/replica/replica.ts'
import { dialled } from '#web/shared/message/telephone.ts'
import type { AssistantWrite } from './assistant-plan.ts'
import type { WriteOutcome } from './assistant-screen.ts'

/** The operations of the buttons, which are those of the assistant too. */
const operations: readonly Operation[] = [
  setLeadPriority,
  approveQuotation,
  recordReceipt,
  voidReceipt,
  ...salesOrderStepOperations.map(({ operation }) => operation),
]
const operationOf = ({ operation }: AssistantWrite): Operation | undefined =>
  operations.find(({ name }) => name === operation)

const loadEnqueueing = () => import('#web/outbox/enqueue-write.ts')

/** Loads what the write needs while its question is read: it must work after the network has gone. */
export async function prepareWrite(replica: Replica | null, write: AssistantWrite): Promise<void> {
  const operation = operationOf(write)
  await Promise.allSettled([operation?.schema(), loadEnqueueing(), operation && replica?.prepare(operation.name)])
}

/** Writes what was confirmed, as the button of the same step does. */
export async function runWrite(replica: Replica | null, write: AssistantWrite): Promise<WriteOutcome> {
  if (write.operation === 'call') {
    location.assign(dialled(String(write.input['phone'])))
    return { refused: null }
  }
  const operation = operationOf(write)
  const code = operation && (await inTime(loadEnqueueing()))
  const result: WriteResult = code
    ? await code.enqueueWrite(replica, operation, write.input, { label: write.label })
    : { ok: false, errors: {}, refusal: { code: 'offline' } }
  if (result.ok) return { refused: null }
  const [error] = Object.values(result.errors)
  const [feature = 'kernel'] = write.operation.split('.')
  return { refused: { feature, refusal: result.refusal ?? error ?? { code: 'unexpected' } } }
}
