import type { PaymentRow } from '#domain/payment/payment.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'

/** What bears the number of a row of each kind. */
const numbered = { advance: 'proforma-invoice', final: 'final-invoice', receipt: 'receipt' } as const

/** The number of a payment's proforma or invoice, or of the receipt; null until the server assigns one. */
export function usePaymentNumbers(): (row: PaymentRow) => string | null {
  const numbersIn = (papers: readonly { id: string; number: string | null }[]) =>
    new Map(papers.map(({ id, number }) => [id, number]))
  const numbers = {
    advance: numbersIn(useEntities(numbered.advance)),
    final: numbersIn(useEntities(numbered.final)),
    receipt: numbersIn(useEntities(numbered.receipt)),
  }
  const replica = useReplicaStore()
  // The paper of an older payment is not among those of the device.
  return ({ kind, documentId: id }) => numbers[kind].get(id) ?? replica?.view().find(numbered[kind], id)?.number ?? null
}
