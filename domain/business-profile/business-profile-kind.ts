import { buyerKindOf, type BuyerKind } from '#domain/gst/gst-kind.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import type { BusinessProfile } from './business-profile.ts'

type Party = Pick<BusinessProfile, 'gstNumber' | 'registeredAddress'> & Partial<Pick<BusinessProfile, 'gstKind'>>

/** The kind a party has by its GSTIN and country. */
export const kindOfParty = ({ gstNumber, gstKind, registeredAddress }: Party): BuyerKind =>
  buyerKindOf({ gstNumber, gstKind, country: registeredAddress.country })

/** That kind, or a refusal of a `stated` one that contradicts GSTIN and country: it would change the tax. */
export function statedKind(party: Party, stated: BuyerKind | null | undefined): Outcome<BuyerKind> {
  const kind = kindOfParty(party)
  return !stated || stated === kind ? accept(kind) : refuse({ code: 'buyer-kind-disagrees' })
}
