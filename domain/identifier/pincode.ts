import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { states } from '#domain/place/state.ts'
import { latinDigits } from './latin-digits.ts'

export const pincodeRefusals = ['pincode-shape', 'pincode-state-differs'] as const

/** Parses a pincode: six digits, the first not zero (India Post). '395 003' is 395003. */
export function checkPincode(text: string): Outcome<string> {
  const pincode = latinDigits(text).replace(/\s/g, '')
  return /^[1-9][0-9]{5}$/.test(pincode) ? accept(pincode) : refuse({ code: 'pincode-shape' })
}

/** Codes of the States a pincode may belong to: several if ranges overlap, none if no range covers it. */
export function statesOfPincode(pincode: string): string[] {
  const prefix = Number(pincode.slice(0, 3))
  return states.filter(({ pins }) => pins.some(([from, to]) => from <= prefix && prefix <= to)).map(({ code }) => code)
}

/**
 * A warning if the pincode belongs to another State than the address, else null. Never blocks: ranges change, and tax
 * follows the chosen State, not the pincode. Pincodes outside every range pass.
 */
export function pincodeWarning(pincode: string, stateCode: string): Refusal | null {
  const found = statesOfPincode(pincode)
  const fits = found.length === 0 || found.includes(stateCode)
  return fits ? null : { code: 'pincode-state-differs', params: { pincode, state: found.join(', ') } }
}
