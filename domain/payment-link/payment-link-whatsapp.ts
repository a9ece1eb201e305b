import { checkMobile, foreignNumber, whatsappNumber } from '#domain/identifier/mobile.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import { percentEncode } from './payment-link-encoding.ts'

/** Some phones truncate longer URLs between the browser and WhatsApp. */
const longestLink = 2000

export type WhatsappMessage = {
  /** As entered, with + and its code from abroad; null or '' lets the sender choose the contact. */
  mobile: string | null
  text: string
  /** A document's link. Comes last, on a separate line, and is never truncated. */
  url?: string
}

/**
 * WhatsApp link with a message filled in: `https://wa.me/919876543210?text=...`. A Gujarati or Hindi character takes
 * nine characters once encoded, so a long message is truncated at a word boundary, with '…'; `url` at its end stays
 * complete.
 */
export function whatsappLink({ mobile, text, url }: WhatsappMessage): Outcome<string> {
  let number = ''
  if (mobile !== null && mobile.trim() !== '') {
    const abroad = foreignNumber(mobile)
    const checked = checkMobile(mobile)
    if (abroad === null && !checked.ok) return checked
    number = abroad ?? (checked.ok ? whatsappNumber(checked.value) : '')
  }
  const base = `https://wa.me/${number}`
  const link = url ? percentEncode(text === '' ? url : `\n${url}`) : ''
  const room = longestLink - base.length - '?text='.length - link.length
  const message = shortened(text, room) + link
  return accept(message === '' ? base : `${base}?text=${message}`)
}

/** Encodes the text, truncated at a word boundary to fit `room`. A single word that is too long is dropped. */
function shortened(text: string, room: number): string {
  const whole = percentEncode(text)
  if (whole.length <= room) return whole
  const ellipsis = percentEncode('…')
  let kept = ''
  for (const word of text.split(/(?<=\s)/u)) {
    const next = kept + percentEncode(word)
    if (next.length + ellipsis.length > room) break
    kept = next
  }
  return kept === '' ? '' : kept + ellipsis
}
