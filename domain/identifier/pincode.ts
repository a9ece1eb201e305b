import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { states } from '#domain/place/state.ts'
import { latinDigits } from './latin-digits.ts'

export const pincodeRefusals = ['pincode-shape', 'pincode-state-differs'] as const

/** Reads a pincode: six digits, the first not zero (India Post). '395 003' is 395003. */
export function checkPincode(text: string): Outcome<string> {
  const pincode = latinDigits(text).replace(/\s/g, '')
  return /^[1-9][0-9]{5}$/.test(pincode) ? accept(pincode) : refuse({ code: 'pincode-shape' })
}

/** Codes of the States a pincode may lie in; several where ranges overlap, none where the master knows no such pin. */
export function statesOfPincode(pincode: string): string[] {
  const prefix = Number(pincode.slice(0, 3))
  return states.filter(({ pins }) => pins.some(([from, to]) => from <= prefix && prefix <= to)).map(({ code }) => code)
}

/**
 * Warns when a pincode lies in another State than the address; null when it fits. Only a warning: ranges change, and
 * the tax follows the State a person chose, never the pin. A pin no State claims is let pass.
 */
export function pincodeWarning(pincode: string, stateCode: string): Refusal | null {
  const found = statesOfPincode(pincode)
  const fits = found.length === 0 || found.includes(stateCode)
  return fits ? null : { code: 'pincode-state-differs', params: { pincode, state: found.join(', ') } }
}
