/** Lists that can be narrowed and put in order, by the name of their texts. */
export const viewedLists = [
  'lead',
  'quotation',
  'sales-order',
  'business-profile',
  'payment',
  'invoice',
  'credit-note',
  'debit-note',
  'goods-return',
  'refund',
  'dalal',
] as const
