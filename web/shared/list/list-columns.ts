/** The columns of a row, left to right; `who` cannot be hidden. */
export const listColumns = ['who', 'what', 'amount', 'state', 'since'] as const
export type ListColumn = (typeof listColumns)[number]

/**
 * Headings of columns that hold something else in this list than in most, by the last part of their key; null for an
 * empty column.
 */
const ownHeadings: Partial<Record<string, Partial<Record<ListColumn, string | null>>>> = {
  'business-profile': { what: 'contact', since: 'orders' },
  dalal: { who: 'broker', since: null },
  'goods-return': { amount: 'quantity' },
  lead: { what: 'inquiry', amount: 'budget', since: 'last-contact' },
  'sales-order': { since: 'delivery' },
}

/** The columns of a list, each with the last part of its heading's key. */
export const headingsOf = (feature: string): { column: ListColumn; heading: string }[] =>
  listColumns.flatMap((column) => {
    const own = ownHeadings[feature]?.[column]
    return own === null ? [] : [{ column, heading: own ?? column }]
  })

/** The columns that an address hides. */
export const hiddenColumns = (params: URLSearchParams): readonly ListColumn[] => {
  const named = (params.get('hide') ?? '').split(',')
  return listColumns.filter((column) => column !== 'who' && named.includes(column))
}
