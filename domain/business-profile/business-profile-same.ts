import type { Refusal } from '#domain/kernel/outcome.ts'
import type { BusinessProfile } from './business-profile.ts'

/**
 * Why a party cannot get the GSTIN that `holders` have, or null: one registration is one party, however often it is
 * written down. `company` is the one that has it.
 */
export function whyGstinKnown(id: string, holders: readonly BusinessProfile[]): Refusal | null {
  const holder = holders.find((one) => one.id !== id)
  return holder ? { code: 'gst-number-known', params: { company: holder.companyName, party: holder.id } } : null
}
