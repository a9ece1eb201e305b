import type { Dispatch } from '#domain/final-invoice/final-invoice.ts'

/** How the goods leave, in the order of the form. */
export const dispatchFields = ['transporter', 'transporterId', 'lrNumber', 'vehicle', 'ewayBill', 'broker'] as const

/** All that makes the operation's one field of the dispatch. */
export const dispatchParts = [...dispatchFields, 'dalalId'] as const

/** As typed; '' for what is not known. `dalalId` is null for none: it is chosen, not typed. */
export type DispatchDraft = Record<(typeof dispatchFields)[number], string> & { dalalId: string | null }

export const dispatchDraft = (dispatch: Dispatch | null): DispatchDraft => ({
  transporter: dispatch?.transporter ?? '',
  transporterId: dispatch?.transporterId ?? '',
  lrNumber: dispatch?.lrNumber ?? '',
  vehicle: dispatch?.vehicle ?? '',
  ewayBill: dispatch?.ewayBill ?? '',
  broker: dispatch?.broker ?? '',
  dalalId: dispatch?.dalalId ?? null,
})
