import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import type { PaymentPromise } from './promise.ts'

export const promiseEntity = entity<PaymentPromise>()({
  name: 'promise',
  status: 'status',
  viewers: moneyViewers,
  writers: moneyViewers,
  links: { customerId: 'party-ledger' },
  keep: { closed: ['kept', 'part_kept', 'broken', 'withdrawn'], days: 400 },
})
