import type { Dispatch } from '#domain/final-invoice/final-invoice.ts'

/** How the goods leave, in the order of the form. */
export const dispatchFields = ['transporter', 'transporterId', 'lrNumber', 'vehicle', 'ewayBill', 'broker'] as const

/** As typed; '' for what is not known. */
export type DispatchDraft = Record<(typeof dispatchFields)[number], string>

export const dispatchDraft = (dispatch: Dispatch | null): DispatchDraft => ({
  transporter: dispatch?.transporter ?? '',
  transporterId: dispatch?.transporterId ?? '',
  lrNumber: dispatch?.lrNumber ?? '',
  vehicle: dispatch?.vehicle ?? '',
  ewayBill: dispatch?.ewayBill ?? '',
  broker: dispatch?.broker ?? '',
})
