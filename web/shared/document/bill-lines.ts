import type { BilledLine } from '#domain/sales-order/sales-order-billed.ts'

/** The typed quantities as the operation takes them; an empty field bills nothing of its line. */
export const askedLines = (typed: readonly (number | null)[]): { quantityMilli: number }[] =>
  typed.map((quantityMilli) => ({ quantityMilli: quantityMilli ?? 0 }))

/** The quantities of a draft, by the lines of its order. */
export const typedLines = (lines: readonly BilledLine[]): (number | null)[] => {
  const last = Math.max(0, ...lines.map(({ line }) => line))
  return Array.from({ length: last }, (_none, at) => lines.find(({ line }) => line === at + 1)?.quantityMilli ?? null)
}
