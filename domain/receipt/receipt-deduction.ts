/** What a buyer keeps back, or what is given up, when a bill is settled for less than its amount. */
export const deductionKinds = [
  'tds',
  'vatav',
  'rate_difference',
  'claim',
  'brokerage',
  'bank_charge',
  'round_off',
  'write_off',
] as const
export type DeductionKind = (typeof deductionKinds)[number]
