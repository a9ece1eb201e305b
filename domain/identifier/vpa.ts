import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { latinDigits } from './latin-digits.ts'

export const vpaRefusals = ['vpa-shape'] as const

/** Parses a UPI id, name@handle (NPCI linking specification 1.6). Lower case, as apps treat it. */
export function checkVpa(text: string): Outcome<string> {
  const vpa = latinDigits(text).trim().toLowerCase()
  return /^[a-z0-9.\-_]{2,256}@[a-z][a-z0-9.-]{1,63}$/.test(vpa) ? accept(vpa) : refuse({ code: 'vpa-shape' })
}
