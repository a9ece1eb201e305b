import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import { checkMobile, whatsappNumber } from '#domain/identifier/mobile.ts'
import { percentEncode } from './payment-link-encoding.ts'

/** Longer addresses are cut by some telephones on the way from browser to WhatsApp. */
const longestLink = 2000

export type WhatsappMessage = {
  /** As written by a person; null or '' lets the sender choose the contact. */
  mobile: string | null
  text: string
  /** A document's link. Stands last, on its own line, and is never shortened. */
  url?: string
}

/**
 * The link that opens WhatsApp with a message written: `https://wa.me/919876543210?text=...`. Gujarati and Hindi take
 * nine characters of address for each of their own, so that a long message is cut, after a whole word and with '…';
 * the document's link at its end stays whole.
 */
export function whatsappLink({ mobile, text, url }: WhatsappMessage): Outcome<string> {
  let number = ''
  if (mobile !== null && mobile.trim() !== '') {
    const checked = checkMobile(mobile)
    if (!checked.ok) return checked
    number = whatsappNumber(checked.value)
  }
  const base = `https://wa.me/${number}`
  const link = url ? percentEncode(text === '' ? url : `\n${url}`) : ''
  const room = longestLink - base.length - '?text='.length - link.length
  const message = shortened(text, room) + link
  return accept(message === '' ? base : `${base}?text=${message}`)
}

/** The text encoded, cut after a word so that it fits. A word alone too long for the room is dropped. */
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
