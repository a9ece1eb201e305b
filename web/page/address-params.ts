/** Changes parameters of an address: each gets its value, and leaves the address where that is empty. The others stay. */
export const withParams =
  (changes: Readonly<Record<string, string>>) =>
  (before: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(before)
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    return next
  }

/** Removes parameters from an address. */
export const withoutParams = (names: readonly string[]) =>
  withParams(Object.fromEntries(names.map((name) => [name, ''])))
