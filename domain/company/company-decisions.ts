import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import { supplierKindOf } from '#domain/gst/gst-kind.ts'
import { checkGstin, gstinMismatch } from '#domain/identifier/gstin.ts'
import { acceptChange, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { companyEntity } from './company-entity.ts'
import type { changeCompany } from './company-operations.ts'
import type { Company } from './company.ts'

/** A letter of undertaking holds for one financial year (Rule 96A, CGST Rules; Circular 8/8/2017). */
const isWithinOneYear = ({ from, until }: NonNullable<Company['lut']>): boolean =>
  from <= until && financialYear(from) === financialYear(until)

/**
 * Refuses a GSTIN that contradicts the PAN or State: it would be printed wrong on every invoice. A kind that is not stated
 * follows from the GSTIN; a stated one must fit it, because it decides whether the company may charge tax.
 */
export function decideChangeCompany(
  company: Company,
  input: InputOf<typeof changeCompany>,
  { now }: Pick<Facts, 'now'>,
): Outcome<Decision<Company>> {
  const stated: Company = { ...company, ...input }
  const logoSince = stated.logo === company.logo ? company.logoSince : now
  const next: Company = { ...stated, gstKind: supplierKindOf(stated), logoSince }
  if (input.gstKind !== undefined && input.gstKind !== next.gstKind) return refuse({ code: 'gst-kind-disagrees' })
  if (input.lut && !isWithinOneYear(input.lut)) return refuse({ code: 'lut-one-year' })
  const gstin = next.gstin ? checkGstin(next.gstin) : null
  if (gstin && !gstin.ok) return gstin
  const mismatch =
    gstin && gstinMismatch(gstin.value, { stateCode: next.state, ...(next.panNumber ? { pan: next.panNumber } : {}) })
  if (mismatch) return refuse(mismatch)
  return acceptChange(companyEntity, next)
}
