import { roundHalfUp, type BasisPoints, type Paise } from '#domain/money/money.ts'

/*
 * Dalali is a broker's commission on money that came in, as agreed with him; no law fixes it. What is earned on a bill
 * depends on nothing but the bill's present state, so a return or a bounced cheque takes it back, and parts never drift.
 */

/** How a dalal is paid: a percentage of the value, with or without what was later taken off it, or an amount a metre. */
export type DalaliTerms =
  | { base: 'net_of_vatav' | 'taxable'; percentBp: BasisPoints }
  | { base: 'metres'; paisePerMetre: Paise }

/** A bill as far as it matters to the dalal. Net means after credit and debit notes, without those for interest. */
export type DalaliBill = {
  netTaxable: Paise
  netTotal: Paise
  netMetresMilli: number
  /** Vatav and claims: given up without changing value or tax. */
  givenUp: Paise
  /** Money that is certain (cheques once cleared), TDS, and the advance taken off. */
  realised: Paise
}

/** What the dalal has earned on a bill so far, in paise. */
export function dalaliEarned(bill: DalaliBill, terms: DalaliTerms): Paise {
  const full = bill.netTotal - bill.givenUp
  if (full <= 0) return 0
  const realised = Math.min(bill.realised, full)
  if (terms.base === 'metres')
    return share(BigInt(bill.netMetresMilli) * BigInt(terms.paisePerMetre), realised, full, 1_000n)
  // So much was given up that only tax is left of the bill.
  const base = Math.max(0, terms.base === 'taxable' ? bill.netTaxable : bill.netTaxable - bill.givenUp)
  return share(BigInt(base) * BigInt(terms.percentBp), realised, full, 10_000n)
}

const share = (ofAll: bigint, realised: Paise, full: Paise, unit: bigint): Paise =>
  roundHalfUp(ofAll * BigInt(realised), BigInt(full) * unit)
