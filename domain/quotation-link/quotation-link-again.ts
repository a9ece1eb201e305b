import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { isCharge } from '#domain/document-line/document-line-charge.ts'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import { typedDecimal } from '#domain/identifier/typed-decimal.ts'
import { acceptChange, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import { refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { isOrderedAgain } from '#domain/lead/lead-again.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { stateNamed } from '#domain/place/state.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

/** Orders of one buyer that may wait for the seller at once: more would be a flood, not business. */
const mostWaiting = 3

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The id of the lead that a form makes, by the form's own: the same form pressed twice is one lead. */
export function leadIdOfForm(formId: string, now: string): string {
  const digits = BigInt(`0x${formId.replaceAll('-', '')}`)
  const three = [1n, 26n, 676n].map((step) => letters[Number((digits / step) % 26n)]).join('')
  return `LEAD-${kolkataDay(now).slice(0, 4)}-${String((digits / 17576n) % 10n ** 13n).padStart(13, '0')}-${three}`
}

/** A quantity as a person types it, '1,200.5' or '૧૨૦૦', in thousandths; nothing is none of it, NaN no quantity. */
export function typedMilli(typed: string): number {
  const plain = typedDecimal(typed)
  if (plain === '') return 0
  const [, whole = '', part = ''] = /^(\d{1,8})(?:\.(\d{1,3}))?$/.exec(plain) ?? []
  return whole === '' ? Number.NaN : Number(whole) * 1000 + Number(part.padEnd(3, '0'))
}

/** Lines of goods that can be ordered again, by their place on the quotation. */
export const linesToOrder = ({ lines }: Pick<Quotation, 'lines'>) =>
  lines.flatMap((line, at) => (isCharge(line) ? [] : [{ at, line }]))

/** As the trade writes them in every language. */
const shortUnits = { meters: 'm', yards: 'yd', kilograms: 'kg', pieces: 'pcs' } as const

type Wanted = { id: string; quantities: readonly number[]; note: string | null }
type Known = {
  quotation: Quotation
  order: SalesOrder | null
  profile: BusinessProfile | null
  /** The inquiry of the deal itself. */
  lead: Lead | null
  /** The buyer's inquiries that are still open. */
  leads: readonly Lead[]
}

/** The buyer wants the same goods again: an inquiry of a party that is known, for staff to quote. It promises no rate. */
export function decideOrderAgain(
  { id, quantities, note }: Wanted,
  { quotation, order, profile, lead, leads }: Known,
  facts: Facts,
): Outcome<Decision<Lead>> {
  if (!order || !profile) return refuse({ code: 'nothing-to-repeat' })
  const wanted = linesToOrder(quotation).flatMap(({ at, line }) => {
    const quantityMilli = quantities[at] ?? 0
    return quantityMilli > 0 ? [{ ...line, quantityMilli }] : []
  })
  if (wanted.length === 0) return refuse({ code: 'quantity-needed' })
  if (leads.filter(isOrderedAgain).length >= mostWaiting)
    return refuse({ code: 'orders-waiting', params: { count: mostWaiting } })
  const goods = wanted.map(
    ({ description, quantityMilli, unit }) => `${description}: ${quantityText(quantityMilli)} ${shortUnits[unit]}`,
  )
  const inquiry = [...goods, note].filter((part) => part !== null).join('\n')
  // Charges come with the goods as they did.
  const asked = quotation.lines.map((line, at) => (isCharge(line) ? line.quantityMilli : (quantities[at] ?? 0)))
  const inquired: Lead = {
    ...inquiryOf(profile, facts),
    // Whoever had the deal has the next one.
    assigneeId: lead?.assigneeId ?? null,
    id: leadIdOfForm(id, facts.now),
    inquiry: inquiry.slice(0, 2000).toWellFormed(),
    again: { quoteId: quotation.id, quantities: asked },
  }
  return acceptChange(leadEntity, inquired)
}

/** What a lead may leave unsaid is stored as null, so that a new field of its form need not be named here. */
const unsaid = {} as { [Field in keyof Lead as null extends Lead[Field] ? Field : never]: null }

/** An inquiry of a party that is known, which nobody has looked at yet. */
function inquiryOf(profile: BusinessProfile, facts: Facts): Omit<Lead, 'id' | 'inquiry' | 'again' | 'assigneeId'> {
  const { companyName, contactPerson, phone, registeredAddress } = profile
  const email = profile.email === '' ? null : profile.email
  return {
    ...fresh(facts),
    ...unsaid,
    location: null,
    business: null,
    designation: null,
    department: null,
    budget: null,
    timeline: null,
    notes: null,
    fabricRequirements: null,
    businessProfileId: profile.id,
    companyName,
    city: registeredAddress.city,
    state: stateNamed(registeredAddress.state)?.code ?? null,
    contactPerson,
    contact: [phone, email].filter(Boolean).join(', '),
    phone,
    email,
    priority: 'hot',
    lastContact: { code: 'ordered-again', on: facts.today },
    conversionStatus: 'active_lead',
    convertedToCustomerDate: null,
    lost: null,
    joinedIntoId: null,
    imported: null,
  }
}
