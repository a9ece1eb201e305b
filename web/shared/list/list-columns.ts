/** The columns of a row as they stand; `who` is always shown. */
export const listColumns = ['who', 'what', 'amount', 'state', 'since'] as const
export type ListColumn = (typeof listColumns)[number]

/** The columns that an address hides. */
export const hiddenColumns = (params: URLSearchParams): readonly ListColumn[] => {
  const named = (params.get('hide') ?? '').split(',')
  return listColumns.filter((column) => column !== 'who' && named.includes(column))
}

/** Changes an address: sets one parameter, or removes it where the value is empty. */
export const withParam = (name: string, value: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
