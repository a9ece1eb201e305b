import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { plainCode } from './latin-digits.ts'

export const panRefusals = ['pan-length', 'pan-shape', 'pan-holder-unknown'] as const

/** Kind of holder by the fourth letter of a PAN. */
const holders = {
  P: 'person',
  C: 'company',
  H: 'hindu-undivided-family',
  F: 'firm',
  A: 'association',
  T: 'trust',
  B: 'body-of-individuals',
  L: 'local-authority',
  J: 'artificial-person',
  G: 'government',
} as const

type PanHolder = (typeof holders)[keyof typeof holders]
type Pan = { pan: string; holder: PanHolder | null }

/** Parses a PAN: five letters, four digits, one letter. An unknown kind of holder passes; see `panWarning`. */
export function checkPan(text: string): Outcome<Pan> {
  const pan = plainCode(text)
  if (pan.length !== 10) return refuse({ code: 'pan-length', params: { length: pan.length } })
  if (!/^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan)) return refuse({ code: 'pan-shape' })
  const found = Object.entries(holders).find(([letter]) => letter === pan.charAt(3))
  return accept({ pan, holder: found?.[1] ?? null })
}

/** More likely a typo than a new kind of holder, but the Income-tax Department may add one: warn, never block. */
export const panWarning = ({ pan, holder }: Pan): Refusal | null =>
  holder === null ? { code: 'pan-holder-unknown', params: { found: pan.charAt(3) } } : null
