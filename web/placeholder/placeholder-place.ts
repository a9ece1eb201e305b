/** What a placeholder shows for now: material, production, dispatch, or figures. */
export type PlaceholderKind = 'stock' | 'floor' | 'dispatch' | 'figures'

/** The specification's addresses of screens not built yet, by subject. */
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

/** The place an address names, and its kind; material for unknown addresses, as most of them are about it. */
export function placeholderOf(path: string): { place: string; kind: PlaceholderKind } {
  const place = path.split('/')[2] ?? ''
  const kind = kinds[place]
  return kind ? { place, kind } : { place: 'inventory', kind: 'stock' }
}
