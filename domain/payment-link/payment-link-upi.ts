import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { checkVpa } from '#domain/identifier/vpa.ts'
import type { Paise } from '#domain/money/money.ts'
import { percentEncode } from './payment-link-encoding.ts'

export const upiRefusals = ['upi-amount', 'upi-payee'] as const

/** One lakh rupees a day is the limit of an ordinary UPI payment (NPCI); above it, a filled-in amount only fails. */
export const upiAmountBelow: Paise = 1_00_000_00

export type UpiRequest = {
  /** UPI id of who is paid. */
  vpa: string
  payee: string
  /** Null lets the payer type the amount. */
  amountPaise: Paise | null
  /** Ours, to find the payment again: a document's number. */
  reference: string
  note: string
}

/**
 * The link behind a UPI QR code and a 'pay' button: `upi://pay?pa=...` (NPCI linking specification 1.6). From one lakh
 * up the amount is left out, and the screen should show the bank account first. The link proves no payment.
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
  // The @ of the id stays as it is: several apps do not decode it.
  return accept(`upi://pay?pa=${pa.value}&${rest.join('&')}`)
}

const decimal = (paise: Paise) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

/** At most 35 letters, digits and dashes: banks drop a reference with anything else, a slash included. */
const plainReference = (text: string) =>
  text
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 35)

/** At most 50 printable Latin characters: statements print the rest as question marks. */
const plainNote = (text: string) =>
  text
    .replace(/[^ -~]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 50)
    .trimEnd()
