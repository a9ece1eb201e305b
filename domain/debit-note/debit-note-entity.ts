import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { DebitNote } from './debit-note.ts'

export const debitNoteEntity = entity<DebitNote>()({
  name: 'debit-note',
  status: 'status',
  viewers: moneyViewers,
  writers: accountants,
  address: (id) => `/platform/debit-notes/${id}`,
  links: { invoiceId: 'final-invoice', customerId: 'business-profile' },
  keep: { closed: ['issued', 'discarded', 'cancelled'], days: 400 },
  // What is charged depends on the reason: interest has its tax inside.
  together: [['reason', 'lines']],
})
