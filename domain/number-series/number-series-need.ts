import { nextNumber, type Needed } from '#domain/kernel/rule.ts'
import type { NumberedKind } from './number-series.ts'

/** The next number of a series for a document of this date. Taken under a lock, so only on the server. */
export const numberOf = <Known>(
  kind: NumberedKind | ((known: Known) => NumberedKind),
  date: (known: Known) => string | null,
): Needed<Known, string | null> => nextNumber(kind, date)
