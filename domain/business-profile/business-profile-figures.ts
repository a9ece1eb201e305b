/** Orders for every hundred quotations, rounded: the specification's conversion rate. Without a quotation there is none, 0. */
export const conversionRate = (totalOrders: number, quotations: number): number =>
  quotations === 0 ? 0 : Math.round((totalOrders * 100) / quotations)
