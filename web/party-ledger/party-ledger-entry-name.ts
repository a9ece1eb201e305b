import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** What an entry is called in a sentence: its number, or what it is. */
export function useEntryName(): (entry: Pick<LedgerEntry, 'number' | 'kind'>) => string {
  const { t } = useTranslation('document')
  return ({ number, kind }) => number ?? t(`entry.${kind}`)
}
