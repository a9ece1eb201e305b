import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { mayDecide } from '#domain/kernel/role.ts'
import type { Receipt } from './receipt.ts'

const notCheque = ({ method }: Receipt) => (method === 'cheque' ? null : { code: 'not-cheque' })
/** On the day itself a mistake is anybody's; later the books have been looked at. */
const ownerAfterToday = ({ createdAt }: Receipt, { today, actor }: Facts) =>
  kolkataDay(createdAt) === today || mayDecide(actor.role) ? null : { code: 'void-needs-owner' }

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
