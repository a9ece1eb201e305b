import { useSearchParams } from 'wouter'

/**
 * A choice kept in the URL (`?filter=hotleads`), so it survives reload, sharing and Back. The fallback is not written;
 * changes replace the history entry.
 */
export function useAddressParam(name: string, fallback: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === fallback || value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [params.get(name) ?? fallback, set]
}
