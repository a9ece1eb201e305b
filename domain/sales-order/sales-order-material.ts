import type { SalesOrder } from './sales-order.ts'

/** Yarn material by tariff chapter; synthetic filament and staple are purchased separately. */
type YarnMaterial = 'silk' | 'wool' | 'cotton' | 'linen' | 'filament' | 'staple'

const materialOfChapter: Record<string, YarnMaterial> = {
  '50': 'silk',
  '51': 'wool',
  '52': 'cotton',
  '53': 'linen',
  '54': 'filament',
  '55': 'staple',
}

/** Yarn material of a line; null if the heading does not tell (knits, made-ups, services). */
const materialOf = ({ hsn }: { hsn: string }): YarnMaterial | null => materialOfChapter[hsn.slice(0, 2)] ?? null

/** Materials these orders need, the one in most orders first; empty if no heading tells. */
export function materialsOf(orders: readonly SalesOrder[]): YarnMaterial[] {
  const counts = new Map<YarnMaterial, number>()
  for (const { lines } of orders)
    for (const material of new Set(lines.map(materialOf)))
      if (material) counts.set(material, (counts.get(material) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([material]) => material)
}
