/** What a placeholder shows meanwhile: material, the floor, the way to the buyer, or figures. */
export type PlaceholderKind = 'stock' | 'floor' | 'dispatch' | 'figures'

/** The specification's addresses under which something is still being built, by what they are about. */
const kinds: Record<string, PlaceholderKind> = {
  inventory: 'stock',
  procurement: 'stock',
  'purchase-orders': 'stock',
  suppliers: 'stock',
  production: 'floor',
  'work-orders': 'floor',
  manufacturing: 'floor',
  fulfillment: 'dispatch',
  analytics: 'figures',
}

/** The place an address names, and its kind; an address of no such place is about material, where most of them lead. */
export function placeholderOf(path: string): { place: string; kind: PlaceholderKind } {
  const place = path.split('/')[2] ?? ''
  const kind = kinds[place]
  return kind ? { place, kind } : { place: 'inventory', kind: 'stock' }
}
