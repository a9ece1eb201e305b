import { checkGstin, gstinMismatch } from '#domain/identifier/gstin.ts'
import { change, type Decision } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import type { changeCompany } from './company-operations.ts'
import type { Company } from './company.ts'

/** The GSTIN holds the PAN and the State: one that says otherwise than the fields beside it would be printed wrong on every invoice. */
export function decideChangeCompany(
  company: Company,
  input: InputOf<typeof changeCompany>,
): Outcome<Decision<Company>> {
  const gstin = input.gstin ? checkGstin(input.gstin) : null
  if (gstin && !gstin.ok) return gstin
  const mismatch =
    gstin &&
    gstinMismatch(gstin.value, { stateCode: input.state, ...(input.panNumber ? { pan: input.panNumber } : {}) })
  if (mismatch) return refuse(mismatch)
  const next: Company = { ...company, ...input }
  return accept({ main: next, changes: [change('company', next)] })
}
