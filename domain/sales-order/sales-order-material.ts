import type { SalesOrder } from './sales-order.ts'

/** What the yarn of a cloth is spun or drawn from, by the tariff's chapter; synthetic filament and staple are bought apart. */
export type YarnMaterial = 'silk' | 'wool' | 'cotton' | 'linen' | 'filament' | 'staple'

const materialOfChapter: Record<string, YarnMaterial> = {
  '50': 'silk',
  '51': 'wool',
  '52': 'cotton',
  '53': 'linen',
  '54': 'filament',
  '55': 'staple',
}

/** The material a line's cloth is woven from; null where its heading does not say (knits, made-ups, services). */
const materialOf = ({ hsn }: { hsn: string }): YarnMaterial | null => materialOfChapter[hsn.slice(0, 2)] ?? null

/** The materials these orders lack, that of the most orders first; empty where no line says of what it is made. */
export function materialsOf(orders: readonly SalesOrder[]): YarnMaterial[] {
  const counts = new Map<YarnMaterial, number>()
  for (const { lines } of orders)
    for (const material of new Set(lines.map(materialOf)))
      if (material) counts.set(material, (counts.get(material) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([material]) => material)
}
