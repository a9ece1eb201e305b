import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { mergedStates, stateOf } from '#domain/place/state.ts'
import { plainCode } from './latin-digits.ts'

export const gstinRefusals = [
  'gstin-length',
  'gstin-characters',
  'gstin-state-unknown',
  'gstin-state-merged',
  'gstin-letter-expected',
  'gstin-digit-expected',
  'gstin-entity',
  'gstin-fourteenth',
  'gstin-check-digit',
  'gstin-pan-differs',
  'gstin-state-differs',
] as const

/** A parsed GSTIN. `kind` is its 14th character: D deducts TDS, C collects TCS, anything else is a taxpayer. */
type Gstin = { gstin: string; stateCode: string; pan: string; entity: string; kind: 'taxpayer' | 'tds' | 'tcs' }

/**
 * Parses a GSTIN or refuses with the first error: characters, length, State, character class by position, check digit.
 * The check digit only catches typing errors; only the portal knows whether the registration is active.
 */
export function checkGstin(text: string): Outcome<Gstin> {
  const gstin = plainCode(text)
  if (!/^[0-9A-Z]*$/.test(gstin)) return refuse({ code: 'gstin-characters' })
  if (gstin.length !== 15) return refuse({ code: 'gstin-length', params: { length: gstin.length } })
  const wrong = stateRefusal(gstin.slice(0, 2)) ?? shapeRefusal(gstin)
  if (wrong) return refuse(wrong)
  if (gstinCheckDigit(gstin.slice(0, 14)) !== gstin[14]) return refuse({ code: 'gstin-check-digit' })
  const kinds: Record<string, Gstin['kind']> = { D: 'tds', C: 'tcs' }
  return accept({
    gstin,
    stateCode: gstin.slice(0, 2),
    pan: gstin.slice(2, 12),
    entity: gstin.slice(12, 13),
    kind: kinds[gstin.slice(13, 14)] ?? 'taxpayer',
  })
}

/** Why a GSTIN contradicts the PAN or State entered with it; null if it matches. */
export function gstinMismatch(gstin: Gstin, beside: { pan?: string; stateCode?: string }): Refusal | null {
  if (beside.pan && beside.pan !== gstin.pan) return { code: 'gstin-pan-differs', params: { pan: gstin.pan } }
  if (beside.stateCode && beside.stateCode !== gstin.stateCode)
    return { code: 'gstin-state-differs', params: { state: gstin.stateCode } }
  return null
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Check character of the first 14: alternating weights 1 and 2, adding the base-36 digits of each product. */
export function gstinCheckDigit(first14: string): string {
  let sum = 0
  for (const [index, character] of first14.split('').entries()) {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

function stateRefusal(state: string): Refusal | null {
  const into = mergedStates[state]
  if (into) return { code: 'gstin-state-merged', params: { state, into } }
  return stateOf(state) ? null : { code: 'gstin-state-unknown', params: { state } }
}

/** Character classes of the PAN after the State code. Refusals name the position: O for 0 is the commonest typo. */
const panShape = 'LLLLLDDDDL'

function shapeRefusal(gstin: string): Refusal | null {
  for (const [index, expected] of panShape.split('').entries()) {
    const isDigit = /\d/.test(gstin.charAt(index + 2))
    const params = { position: index + 3, found: gstin.charAt(index + 2) }
    if (expected === 'L' && isDigit) return { code: 'gstin-letter-expected', params }
    if (expected === 'D' && !isDigit) return { code: 'gstin-digit-expected', params }
  }
  if (gstin.charAt(12) === '0') return { code: 'gstin-entity' }
  return /[1-9A-JZ]/.test(gstin.charAt(13)) ? null : { code: 'gstin-fourteenth', params: { found: gstin.charAt(13) } }
}
