import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { CreditNote } from './credit-note.ts'

export const creditNoteEntity = entity<CreditNote>()({
  name: 'credit-note',
  status: 'status',
  viewers: moneyViewers,
  writers: accountants,
  address: (id) => `/platform/credit-notes/${id}`,
  links: { invoiceId: 'final-invoice', customerId: 'business-profile', goodsReturnId: 'goods-return' },
  keep: { closed: ['issued', 'discarded', 'cancelled'], days: 400 },
  // What is credited depends on the kind and the reason of the note.
  together: [['tax', 'reason', 'lines']],
})
