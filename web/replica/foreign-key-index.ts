type Index = Map<unknown, object[]>
const indexes = new WeakMap<object, Map<string, Index>>()
const nothing: readonly never[] = []

function indexOf(list: readonly object[], field: string): Index {
  const ofList = indexes.get(list) ?? new Map<string, Index>()
  indexes.set(list, ofList)
  const known = ofList.get(field)
  if (known) return known
  const index: Index = new Map()
  for (const row of list) {
    const value: unknown = Reflect.get(row, field)
    const rows = index.get(value)
    if (rows) rows.push(row)
    else index.set(value, [row])
  }
  ofList.set(field, index)
  return index
}

/** Rows whose `field` equals `value`, in list order; the same array for the same list. */
export function rowsByForeignKey<T extends object>(
  list: readonly T[],
  field: keyof T & string,
  value: string | null | undefined,
): readonly T[] {
  if (value === null || value === undefined) return nothing
  // The index holds rows of this list.
  return (indexOf(list, field).get(value) as T[] | undefined) ?? nothing
}
