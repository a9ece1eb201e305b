import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import type { PaymentPage } from './payment-page.ts'

export const paymentPageEntity = entity<PaymentPage>()({
  name: 'payment-page',
  viewers: moneyViewers,
  writers: moneyViewers,
  links: { customerId: 'party-ledger' },
  keep: { closed: [], days: 400 },
  inDemo: false,
})
