import { companyEntity } from './company-entity.ts'
import { checkGstin, gstinMismatch } from '#domain/identifier/gstin.ts'
import { change, type Decision } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import type { changeCompany } from './company-operations.ts'
import type { Company } from './company.ts'

/** Refuses a GSTIN that contradicts the PAN or State: it would be printed wrong on every invoice. */
export function decideChangeCompany(
  company: Company,
  input: InputOf<typeof changeCompany>,
): Outcome<Decision<Company>> {
  const next: Company = { ...company, ...input }
  const gstin = next.gstin ? checkGstin(next.gstin) : null
  if (gstin && !gstin.ok) return gstin
  const mismatch =
    gstin && gstinMismatch(gstin.value, { stateCode: next.state, ...(next.panNumber ? { pan: next.panNumber } : {}) })
  if (mismatch) return refuse(mismatch)
  return accept({ main: next, changes: [change(companyEntity, next)] })
}
