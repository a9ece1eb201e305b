/** The specification's conversion rate: orders per hundred quotations, rounded; 0 without quotations. */
export const conversionRate = (totalOrders: number, quotations: number): number =>
  quotations === 0 ? 0 : Math.round((totalOrders * 100) / quotations)
