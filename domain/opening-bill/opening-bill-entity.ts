import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { OpeningBill } from './opening-bill.ts'

export const openingBillEntity = entity<OpeningBill>()({
  name: 'opening-bill',
  status: 'status',
  viewers: moneyViewers,
  writers: accountants,
  links: { customerId: 'business-profile', entryId: 'ledger-entry' },
  keep: { closed: ['removed'], days: 400 },
})
