import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Buyer, Particulars, Seller } from './document-particulars.ts'

/** The seller of a paper as of today. */
export const sellerOf = (company: Company): Seller => ({
  companyName: company.companyName,
  gstin: company.gstin,
  panNumber: company.panNumber,
  street: company.street,
  city: company.city,
  location: company.location,
  state: company.state,
  pincode: company.pincode,
  phone: company.phone,
  email: company.email,
  bankDetails: company.bankDetails,
  upiId: company.upiId,
  jurisdiction: company.jurisdiction,
  lateInterestBp: company.lateInterestBp,
})

type Party = { profile: BusinessProfile | null; lead?: Lead | null }

/** The buyer of a paper as of today; `companyName` is the document's own, for a party nobody knows any more. */
export const buyerOf = ({ profile, lead = null }: Party, companyName: string): Buyer => ({
  companyName: profile?.companyName ?? companyName,
  profile: profile && {
    gstNumber: profile.gstNumber,
    registeredAddress: profile.registeredAddress,
    deliveryAddresses: profile.deliveryAddresses,
    contactPerson: profile.contactPerson,
    phone: profile.phone,
  },
  lead: lead && {
    location: lead.location,
    city: lead.city,
    contactPerson: lead.contactPerson,
    phone: lead.phone,
  },
})

/** The particulars of a paper that is issued now. */
export const particularsOf = (
  {
    company,
    companyName,
    received = 0,
    ...party
  }: Party & { company: Company; companyName: string; received?: number },
  { now }: Pick<Facts, 'now'>,
): Particulars => ({ since: now, late: false, seller: sellerOf(company), buyer: buyerOf(party, companyName), received })

/** What a paper is drawn from besides the document: today's parties, which count until the paper is issued. */
export type PaperParties = { company: Company; buyer: Party }

/** The parties a paper names: as issued, else as of today. */
export const partiesOf = (
  particulars: Particulars | null,
  { company, buyer }: PaperParties,
  companyName: string,
): Pick<Particulars, 'seller' | 'buyer'> =>
  particulars ?? { seller: sellerOf(company), buyer: buyerOf(buyer, companyName) }
