import { usualMethod } from '#domain/payment/payment-usual.ts'
import { useLinked } from '#web/replica/use-entities.ts'

/** How a party paid last, as the default of its next payment; empty if it never did. */
export function useUsualMethod(partyId: string | null): string {
  const advances = useLinked('advance-payment', 'businessProfileId', partyId)
  const finals = useLinked('final-payment', 'customerId', partyId)
  return usualMethod([
    ...advances.map(({ paymentMethod, receivedDate, updatedAt }) => ({
      method: paymentMethod,
      on: receivedDate,
      at: updatedAt,
    })),
    ...finals.map(({ paymentMethod, paymentDate, updatedAt }) => ({
      method: paymentMethod,
      on: paymentDate,
      at: updatedAt,
    })),
  ])
}
