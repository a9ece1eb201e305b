import { checkVpa } from '#domain/identifier/vpa.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import type { Paise } from '#domain/money/money.ts'
import { percentEncode } from './payment-link-encoding.ts'

export const upiRefusals = ['upi-amount', 'upi-payee'] as const

/** The usual UPI limit is one lakh rupees a day (NPCI); a larger preset amount would only fail. */
export const upiAmountBelow: Paise = 1_00_000_00

/** Whether what is known of a seller does not carry the amount: below one lakh rupees either way to pay does, from there on an account. */
export const lacksAccount = (
  { bankDetails, upiId }: { bankDetails: object | null; upiId: string | null },
  amount: Paise,
): boolean => amount > 0 && bankDetails === null && (upiId === null || amount >= upiAmountBelow)

export type UpiRequest = {
  /** The payee's UPI id. */
  vpa: string
  payee: string
  /** Null lets the payer type the amount. */
  amountPaise: Paise | null
  /** Our reference to match the payment: the document number. */
  reference: string
  note: string
}

/**
 * The link of a UPI QR code or 'pay' button: `upi://pay?pa=...` (NPCI linking specification 1.6). From one lakh up the
 * amount is omitted, and the screen should show the bank account first. The link is no proof of payment.
 */
export function upiLink({ vpa, payee, amountPaise, reference, note }: UpiRequest): Outcome<string> {
  const pa = checkVpa(vpa)
  if (!pa.ok) return pa
  const pn = payee.trim()
  if (pn === '') return refuse({ code: 'upi-payee' })
  if (amountPaise !== null && (!Number.isSafeInteger(amountPaise) || amountPaise <= 0))
    return refuse({ code: 'upi-amount' })
  const filled = amountPaise !== null && amountPaise < upiAmountBelow ? decimal(amountPaise) : ''
  const rest = Object.entries({
    pn,
    tr: plainReference(reference),
    tn: plainNote(note),
    am: filled,
    cu: 'INR',
  }).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${percentEncode(value)}`]))
  // Leave the @ of the id unencoded: several apps do not decode it.
  return accept(`upi://pay?pa=${pa.value}&${rest.join('&')}`)
}

type Payee = { companyName: string; upiId: string | null; bankDetails: { accountName: string } | null }

/** The link to pay a seller with the amount filled in; null without a UPI id, and from one lakh rupees on, which UPI does not carry. */
export function upiLinkTo(
  { upiId, bankDetails, companyName }: Payee,
  amount: Paise,
  number: string | null,
): string | null {
  if (upiId === null || amount <= 0 || amount >= upiAmountBelow) return null
  const reference = number ?? companyName
  // Payer apps compare the payee with the account's name.
  const payee = bankDetails?.accountName ?? companyName
  const link = upiLink({ vpa: upiId, payee, amountPaise: amount, reference, note: reference })
  return link.ok ? link.value : null
}

const decimal = (paise: Paise) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

/** At most 35 letters, digits and dashes: banks drop references with other characters, such as slashes. */
const plainReference = (text: string) =>
  text
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 35)

/** At most 50 printable ASCII characters: statements print others as question marks. */
const plainNote = (text: string) =>
  text
    .replace(/[^ -~]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 50)
    .trimEnd()
