import { useSearchParams } from 'wouter'
import { withParams } from './address-params.ts'

/**
 * A choice kept in the URL (`?filter=hotleads`), so it survives reload, sharing and Back. The fallback is not written;
 * changes replace the history entry.
 */
export function useAddressParam(name: string, fallback: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) => setParams(withParams({ [name]: value === fallback ? '' : value }), { replace: true })
  return [params.get(name) ?? fallback, set]
}
