import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { mayTakeBack } from '#domain/payment/payment-mistake.ts'
import type { Receipt } from './receipt.ts'

const notCheque = ({ method }: Receipt) => (method === 'cheque' ? null : { code: 'not-cheque' })
const ownerAfterToday = ({ createdAt }: Receipt, facts: Facts) =>
  mayTakeBack(createdAt, facts) ? null : { code: 'void-needs-owner' }

/** `clear`: seen on the bank statement. `bounce`: the bank returned the cheque. `void`: it was entered by mistake. */
export const receiptLifecycle = lifecycle<Receipt, Facts>()('status', {
  recorded: {
    clear: { to: 'cleared' },
    bounce: { to: 'bounced', unless: [notCheque] },
    void: { to: 'voided', unless: [ownerAfterToday] },
  },
  cleared: {
    bounce: { to: 'bounced', unless: [notCheque] },
    void: { to: 'voided', unless: [ownerAfterToday] },
  },
  bounced: {},
  voided: {},
})
