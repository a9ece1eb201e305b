import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { plainCode } from './latin-digits.ts'

export const ifscRefusals = ['ifsc-length', 'ifsc-fifth-zero', 'ifsc-shape'] as const

/** Parses a bank branch code: four letters, a zero, six letters or digits (RBI). */
export function checkIfsc(text: string): Outcome<string> {
  const ifsc = plainCode(text)
  if (ifsc.length !== 11) return refuse({ code: 'ifsc-length', params: { length: ifsc.length } })
  if (!/^[A-Z]{4}[0-9A-Z]{7}$/.test(ifsc)) return refuse({ code: 'ifsc-shape' })
  if (ifsc.charAt(4) !== '0') return refuse({ code: 'ifsc-fifth-zero', params: { found: ifsc.charAt(4) } })
  return accept(ifsc)
}
