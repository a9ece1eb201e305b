import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { DalaliPayment } from './dalali-payment.ts'

export const dalaliPaymentEntity = entity<DalaliPayment>()({
  name: 'dalali-payment',
  status: 'status',
  viewers: moneyViewers,
  writers: accountants,
  links: { dalalId: 'dalal' },
  keep: { closed: ['recorded', 'voided'], days: 400 },
})
