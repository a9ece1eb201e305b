import type { Address, DeliveryAddress } from '#domain/business-profile/business-profile.ts'
import { phoneText } from '#domain/identifier/mobile.ts'
import { isIndia, stateNamed } from '#domain/place/state.ts'
import type { Buyer, Seller } from './document-particulars.ts'
import { neededRow, placeText, row } from './document-text.ts'
import type { DocumentParty, DocumentWords } from './document-view.ts'

const joined = (...parts: (string | null)[]): string[] => {
  const line = parts.filter((part) => part?.trim()).join(', ')
  return line ? [line] : []
}

/** 'Other' is a choice in the forms' lists of towns and States, not part of an address. */
export const placeLine = (place: string | null): string | null =>
  place?.trim().toLowerCase() === 'other' ? null : place

/** A State as its name is written in the paper's language; addresses store it in English. */
const stateLine = (state: string, { language }: DocumentWords) => stateNamed(state)?.name[language] ?? placeLine(state)

const addressLines = ({ street, city, state, pincode, country }: Address, words: DocumentWords): string[] => [
  ...joined(street),
  ...joined([city, pincode].filter(Boolean).join(' - '), stateLine(state, words)),
  ...(isIndia(country) ? [] : [country]),
]

/** The seller's name, address and registration: Rule 46(a), CGST Rules. */
export function supplierParty(company: Seller, words: DocumentWords): DocumentParty {
  const { t } = words
  return {
    key: 'supplier',
    heading: t('sign.for', { company: company.companyName }),
    name: company.companyName,
    address: [
      ...joined(company.street),
      ...joined([company.city ?? placeLine(company.location), company.pincode].filter(Boolean).join(' - ')),
    ],
    rows: [
      ...(company.street?.trim() ? [] : neededRow('street', t('party.street'), null)),
      ...row('gstin', t('party.gstin'), company.gstin || t('party.unregistered')),
      // The GSTIN contains the PAN.
      ...row('pan', t('party.pan'), company.gstin ? null : company.panNumber),
      ...row('state', t('party.state'), placeText(company.state, words)),
      ...row('phone', t('party.phone'), company.phone && phoneText(company.phone)),
      ...row('email', t('party.email'), company.email),
    ],
  }
}

/** The buyer: Rule 46(d) to (f), CGST Rules. A lead has only name, town and phone, enough for a quotation. */
export function buyerParty(
  heading: string,
  { companyName, profile, lead }: Buyer,
  words: DocumentWords,
): DocumentParty {
  const { t } = words
  if (!profile)
    return {
      key: 'buyer',
      heading,
      name: companyName,
      address: joined(placeLine(lead?.city ?? lead?.location ?? null)),
      rows: [
        ...row('contact', t('party.contact'), lead?.contactPerson),
        ...row('phone', t('party.phone'), lead && phoneText(lead.phone)),
      ],
    }
  return {
    key: 'buyer',
    heading,
    name: companyName,
    address: addressLines(profile.registeredAddress, words),
    rows: [
      ...row('gstin', t('party.gstin'), profile.gstNumber || t('party.unregistered')),
      ...row('state', t('party.state'), buyerState(profile, words)),
      ...row('contact', t('party.contact'), profile.contactPerson),
      ...row('phone', t('party.phone'), phoneText(profile.phone)),
    ],
  }
}

/** The State from the GSTIN's first two digits; null without a GSTIN, when the address names the State. */
const buyerState = ({ gstNumber }: NonNullable<Buyer['profile']>, words: DocumentWords): string | null =>
  /^\d{2}/.test(gstNumber) ? placeText(gstNumber.slice(0, 2), words) : null

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
const samePlace = (a: Address, b: Address) =>
  sameText(a.street, b.street) && sameText(a.city, b.city) && sameText(a.pincode, b.pincode)

const isOwnPlace = (consignee: DeliveryAddress, own: Address): boolean => !consignee.name && samePlace(consignee, own)

/** The place of delivery, the party's usual one unless the paper names its own: Rule 46(o), CGST Rules. None at the buyer's address. */
export function deliveryParty(
  { companyName, profile }: Buyer,
  words: DocumentWords,
  named: DeliveryAddress | null = null,
): DocumentParty[] {
  const consignee = named ?? profile?.deliveryAddresses[0]
  if (!consignee || (profile && isOwnPlace(consignee, profile.registeredAddress))) return []
  return [
    {
      key: 'delivery',
      heading: words.t('party.delivery'),
      name: consignee.name ?? companyName,
      address: addressLines(consignee, words),
      rows: row('gstin', words.t('party.gstin'), consignee.gstNumber),
    },
  ]
}
