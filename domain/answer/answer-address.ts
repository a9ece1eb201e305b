import type { AnyDescription } from '#domain/kernel/entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import type { Party } from './answer-party.ts'

/** A list's address with its filters as the list itself writes them; null leaves a filter out. */
export function listAddress(
  list:
    | 'collections'
    | 'customers'
    | 'inventory'
    | 'invoices'
    | 'leads'
    | 'orders'
    | 'payments'
    | 'production'
    | 'quotes',
  filters: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const pairs = Object.entries(filters).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return pairs.length > 0 ? `/platform/${list}?${pairs.join('&')}` : `/platform/${list}`
}

/** The page of the only document, or the list of all of them. */
export const pageOrList = <T extends { id: string }>(
  found: readonly T[],
  page: ((id: string) => string) | null,
  list: string,
): string => (found.length === 1 && found[0] && page ? page(found[0].id) : list)

/** The page of one document; null where its kind has none. */
export const pageOf = ({ address }: Pick<AnyDescription, 'address'>, id: string): string | null => address?.(id) ?? null

/** The page of a party's account; null for a lead, which has none. */
export const accountPage = ({ profileId }: Party): string | null =>
  profileId === null ? null : pageOf(partyLedgerEntity, profileId)
