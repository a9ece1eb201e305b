import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { byIdIfThere, linkedIfAny, rule, seen } from '#domain/kernel/rule.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import { decideAcceptPaymentClaim, decideRejectPaymentClaim } from './payment-claim-decisions.ts'
import { paymentClaimEntity } from './payment-claim-entity.ts'
import { acceptPaymentClaim, rejectPaymentClaim } from './payment-claim-operations.ts'

export const acceptPaymentClaimRule = rule(acceptPaymentClaim)
  .with({
    claim: seen(paymentClaimEntity),
    receipt: byIdIfThere(receiptEntity, ({ input }) => input.receiptId),
  })
  .with({ advance: linkedIfAny(advancePaymentEntity, 'claim', 'advancePaymentId') })
  .decide(({ input, facts, claim, ...recorded }) => decideAcceptPaymentClaim(claim, input.receiptId, recorded, facts))

export const rejectPaymentClaimRule = rule(rejectPaymentClaim)
  .with({ claim: seen(paymentClaimEntity) })
  .decide(({ input, facts, claim }) => decideRejectPaymentClaim(claim, input.reason, facts))
