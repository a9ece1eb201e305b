import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { Consignment } from './consignment.ts'

/** `note` adds what was not known before, `change` corrects; what was taken back can be noted anew. */
export const consignmentLifecycle = lifecycle<Consignment, Facts>()('status', {
  noted: { note: { to: 'noted' }, change: { to: 'noted' }, 'take-back': { to: 'taken_back' } },
  taken_back: { note: { to: 'noted' } },
})

/** Not taken back. */
export const isConsignmentNoted = ({ status }: Pick<Consignment, 'status'>): boolean => status === 'noted'
