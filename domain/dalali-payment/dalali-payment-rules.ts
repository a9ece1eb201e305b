import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { byId, linked, rule, seen } from '#domain/kernel/rule.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { decideRecordDalaliPayment, decideVoidDalaliPayment } from './dalali-payment-decisions.ts'
import { dalaliPaymentEntity } from './dalali-payment-entity.ts'
import { recordDalaliPayment, voidDalaliPayment } from './dalali-payment-operations.ts'

export const recordDalaliPaymentRule = rule(recordDalaliPayment)
  .with({
    dalal: byId(dalalEntity, ({ input }) => input.dalalId),
    number: numberOf('payment-voucher', ({ input }) => input.date),
  })
  .decide(({ input, facts, dalal, number }) => decideRecordDalaliPayment(input, dalal, { ...facts, number }))

export const voidDalaliPaymentRule = rule(voidDalaliPayment)
  .with({ payment: seen(dalaliPaymentEntity) })
  .with({ dalal: linked(dalalEntity, 'payment', 'dalalId') })
  .decide(({ input, facts, payment, dalal }) => decideVoidDalaliPayment(payment, input.reason, dalal, facts))
