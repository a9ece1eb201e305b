/** The filters of a list by status; `all` shows every document. `of` takes a name from an address, unknown ones are `all`. */
export function statusFilter<const Status extends string>(statuses: readonly Status[]) {
  type Filter = 'all' | Status
  const filters: readonly Filter[] = ['all', ...statuses]
  return {
    filters,
    of: (name: string): Filter => filters.find((known) => known === name) ?? 'all',
    among: <D extends { status: string }>(documents: readonly D[], filter: Filter): readonly D[] =>
      filter === 'all' ? documents : documents.filter(({ status }) => status === filter),
  }
}
