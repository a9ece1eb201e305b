import { checkGstin, gstinMismatch } from '#domain/identifier/gstin.ts'
import { pincodeWarning } from '#domain/identifier/pincode.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { isIndia, stateNamed } from '#domain/place/state.ts'

/** Numbers that can be right although they look wrong, once a person has compared them with the certificate. */
export const confirmableNumbers = ['gstNumber', 'pincode'] as const
export type ConfirmedNumber = (typeof confirmableNumbers)[number]

/** A party's numbers: `gstNumber` is empty if it is not registered, `state` is the English name of its address's State. */
export type PartyNumbers = {
  gstNumber: string
  panNumber: string | null
  state: string
  pincode: string
  /** Absent on the buyer's own form, which asks for addresses in India. */
  country?: string
}

/**
 * Why a party's numbers contradict each other, or null; the first reason in the order of the form. The GSTIN contains the
 * State and the PAN, so they cannot differ, and nobody is his own buyer. A check digit that does not fit and a pincode
 * of another State are refused until confirmed: the first is almost always a slip, and the ranges of pincodes change. A
 * buyer abroad has neither a GSTIN nor an Indian pincode.
 */
export function whyNumbersDisagree(
  { gstNumber, panNumber, state, pincode, country = '' }: PartyNumbers,
  sellersGstin: string | null,
  confirmed: readonly ConfirmedNumber[],
): Refusal | null {
  if (!isIndia(country)) return gstNumber === '' ? null : { code: 'gst-number-abroad' }
  const code = stateNamed(state)?.code
  const isElsewhere = code !== undefined && pincodeWarning(pincode, code) !== null
  const doubted = isElsewhere && !confirmed.includes('pincode') ? { code: 'pincode-doubted' } : null
  if (gstNumber === '') return doubted
  const gstin = checkGstin(gstNumber)
  if (gstNumber === sellersGstin) return { code: 'gst-number-is-sellers' }
  if (!gstin.ok) {
    if (gstin.refusal.code !== 'gstin-check-digit') return { code: 'gst-number-invalid' }
    if (!confirmed.includes('gstNumber')) return { code: 'gst-number-doubted' }
  }
  const beside = {
    stateCode: gstNumber.slice(0, 2),
    pan: gstNumber.slice(2, 12),
    entity: '',
    kind: 'taxpayer' as const,
  }
  const mismatch = gstinMismatch(
    { gstin: gstNumber, ...beside },
    { ...(panNumber ? { pan: panNumber } : {}), ...(code ? { stateCode: code } : {}) },
  )
  return mismatch ?? doubted
}

/** Why an address cannot stand without a State, or null: nothing would decide between CGST + SGST and IGST. */
export const whyNoState = ({ state, country }: { state: string; country: string }): Refusal | null =>
  state === 'Other' && isIndia(country) ? { code: 'state-required' } : null

type Delivery = Omit<PartyNumbers, 'gstNumber' | 'panNumber'> & { gstNumber?: string | null | undefined }

/** Why goods are not sent to these addresses, or null: a consignee's GSTIN must fit its State as a party's own. */
export function whyNotDelivered(addresses: readonly Delivery[], { gstin }: { gstin: string | null }): Refusal | null {
  for (const address of addresses) {
    const gstNumber = address.gstNumber ?? ''
    const no = whyNumbersDisagree({ ...address, gstNumber, panNumber: null }, gstin, ['pincode'])
    if (no) return no
  }
  return null
}
