import { nextNumber, type Needed } from '#domain/kernel/rule.ts'
import type { NumberedKind } from './number-series.ts'

/**
 * The next number for a document of this date, null if it takes none. Of a paper that has one of several series, `kind` says
 * which. Taken under a lock, so only on the server.
 */
export const numberOf = <Known>(
  kind: NumberedKind | ((known: Known) => NumberedKind),
  date: (known: Known) => string | null,
): Needed<Known, string | null> => nextNumber(typeof kind === 'string' ? () => kind : kind, date)
