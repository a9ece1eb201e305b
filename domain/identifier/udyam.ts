import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { latinDigits } from './latin-digits.ts'

export const udyamRefusals = ['udyam-shape'] as const

/** Parses a small enterprise's Udyam registration and normalises it to UDYAM-GJ-22-0012345. */
export function checkUdyam(text: string): Outcome<string> {
  const plain = latinDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  const [, state, district, serial] = /^UDYAM([A-Z]{2})(\d{2})(\d{7})$/.exec(plain) ?? []
  return serial ? accept(`UDYAM-${state}-${district}-${serial}`) : refuse({ code: 'udyam-shape' })
}
