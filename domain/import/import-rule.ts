import { decideCreateBusinessProfile } from '#domain/business-profile/business-profile-entry.ts'
import type { createBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { Company } from '#domain/company/company.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'

type Fault = { path: string; code: string; params?: Refusal['params'] }

/** Where a refusal of a customer's numbers belongs. */
function pathOf(code: string): string {
  if (code === 'gstin-pan-differs') return 'panNumber'
  if (code.startsWith('pincode-')) return 'registeredAddress.pincode'
  return code === 'gstin-state-differs' || code === 'state-required' ? 'registeredAddress.state' : 'gstNumber'
}

/** What the rule of a customer says of a row whose fields are right: numbers that contradict each other, for example. */
export function customerFaults(
  input: InputOf<typeof createBusinessProfile>,
  own: Pick<Company, 'gstin'>,
  facts: Facts,
): readonly Fault[] {
  // Without quotations nothing else of the company is read.
  const company = own as Company
  const decided = decideCreateBusinessProfile(input, { company, sameGstin: [], lead: null, quotations: [] }, facts)
  if (decided.ok) return []
  const { code, params } = decided.refusal
  return [{ path: pathOf(code), code, ...(params && { params }) }]
}
