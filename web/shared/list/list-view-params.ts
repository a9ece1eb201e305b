/** Parts of an address that are no view: words being searched, forms, messages and ways in. */
const notOfView = new Set(['search', 'action', 'mode', 'remind', 'after', 'from'])
/** As long as a view may be. */
const longest = 1000

/** What an address shows of its list, always in the same order, so that two addresses of one view are equal. */
export function viewParams(address: string): string {
  const params = [...new URLSearchParams(address)].filter(([name, value]) => value !== '' && !notOfView.has(name))
  const sorted = new URLSearchParams(params.toSorted(([a], [b]) => Number(a > b) - Number(a < b))).toString()
  return sorted.length <= longest ? sorted : ''
}

/** The address of a list with a view. */
export const viewAddress = (href: string, params: string): string => (params === '' ? href : `${href}?${params}`)
