import { useSearchParams } from 'wouter'

/**
 * A choice kept in the address (`?filter=hotleads`), so that a reload, a shared link and the way back keep it. The
 * fall-back is not written there, and changing it adds no step to the history.
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
