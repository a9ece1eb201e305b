import type { ImportedFeature } from './import-role.ts'
import { leadPriorities } from '#domain/lead/lead-status.ts'
import { locations } from '#domain/lead/lead-location.ts'
import { states, stateNamed, stateOf } from '#domain/place/state.ts'
import { plainText } from '#domain/search/search-text.ts'

/** Rows of one file; more would be a migration, which wants a person with it. */
export const mostImportRows = 5000
export const mostImportBytes = 10_000_000

/** A field that a column can fill. `other`: words that headings of other programs have for it, besides our own heading. */
export type ImportField = { name: string; path: string; isNeeded?: true; other: readonly string[] }

const shared = {
  company: {
    name: 'company-name',
    path: 'companyName',
    isNeeded: true,
    other: ['company', 'firm', 'party', 'party name', 'customer', 'name'],
  },
  person: {
    name: 'contact-person',
    path: 'contactPerson',
    isNeeded: true,
    other: ['contact', 'person', 'contact name', 'owner'],
  },
  phone: {
    name: 'phone',
    path: 'phone',
    isNeeded: true,
    other: ['mobile', 'mobile no', 'phone no', 'telephone', 'whatsapp', 'contact no'],
  },
  email: { name: 'email', path: 'email', other: ['e-mail', 'mail', 'email id'] },
} as const satisfies Record<string, ImportField>

export const importFields: Readonly<Record<ImportedFeature, readonly ImportField[]>> = {
  lead: [
    shared.company,
    shared.person,
    shared.phone,
    { name: 'inquiry', path: 'inquiry', isNeeded: true, other: ['requirement', 'enquiry', 'details', 'product'] },
    shared.email,
    { name: 'city', path: 'city', other: ['town', 'location', 'place'] },
    { name: 'state', path: 'state', other: [] },
    { name: 'quantity', path: 'fabricRequirements.quantity', other: ['qty', 'metres', 'meters'] },
    { name: 'gsm', path: 'fabricRequirements.gsm', other: [] },
    { name: 'priority', path: 'priority', other: [] },
    { name: 'notes', path: 'notes', other: ['remarks', 'note', 'remark'] },
  ],
  'business-profile': [
    shared.company,
    { name: 'gstin', path: 'gstNumber', other: ['gst', 'gst no', 'gst number', 'gstin/uin'] },
    { name: 'pan', path: 'panNumber', other: ['pan no', 'pan number'] },
    shared.person,
    shared.phone,
    shared.email,
    { name: 'street', path: 'registeredAddress.street', isNeeded: true, other: ['address', 'address 1'] },
    { name: 'city', path: 'registeredAddress.city', isNeeded: true, other: ['town', 'location', 'place'] },
    { name: 'state', path: 'registeredAddress.state', isNeeded: true, other: [] },
    { name: 'pincode', path: 'registeredAddress.pincode', isNeeded: true, other: ['pin', 'pin code', 'zip'] },
    { name: 'country', path: 'registeredAddress.country', other: [] },
  ],
}

const headingKey = (text: string): string => plainText(text).replace(/\(.*?\)|[^\p{L}\p{M}\p{N}]+/gu, '')

/** Which field each column fills, by its heading; '' for none. `ours`: our own headings of a field in all languages. */
export function guessColumns(
  head: readonly string[],
  fields: readonly ImportField[],
  ours: (name: string) => readonly string[],
): string[] {
  const taken = new Set<string>()
  const find = (heading: string, wordsOf: (field: ImportField) => readonly string[]): string => {
    const key = headingKey(heading)
    const field = fields.find(
      (one) => !taken.has(one.name) && key !== '' && wordsOf(one).some((word) => headingKey(word) === key),
    )
    if (field) taken.add(field.name)
    return field?.name ?? ''
  }
  // Our own headings first: 'Name' must not take what 'Company name' is for.
  const own = head.map((heading) => find(heading, ({ name }) => ours(name)))
  return head.map((heading, at) => own[at] || find(heading, ({ other }) => other))
}

/** What a row says, by field name; and words of priorities in any language. */
export type ImportWords = Readonly<Record<string, string>>
type Cells = Readonly<Record<string, string>>

const stateIn = (typed: string) =>
  stateNamed(typed) ??
  stateOf(typed.padStart(2, '0')) ??
  states.find(({ name }) => Object.values(name).some((one) => plainText(one) === plainText(typed))) ??
  null

/** A whole number as people write it, 1,25,000 or ૧૨૫; text that is none stays text, and the schema refuses it. */
const wholeNumber = (typed: string): number | string | null => {
  const digits = plainText(typed)
    .replace(/[૦-૯]/g, (digit) => String(digit.charCodeAt(0) - 0x0a_e6))
    .replace(/[\s,]/g, '')
  if (digits === '') return null
  return /^\d{1,12}(\.0+)?$/.test(digits) ? Math.trunc(Number(digits)) : typed
}

/** The input of `lead.create` that a row means; what it says wrongly is left for the schema to refuse. */
export function leadOfRow(id: string, cells: Cells, words: ImportWords): object {
  const of = (name: string): string => cells[name] ?? ''
  const city = of('city')
  const location = locations.find((one) => one.toLowerCase() === city.toLowerCase())
  const [quantity, gsm] = [wholeNumber(of('quantity')), wholeNumber(of('gsm'))]
  const priority = plainText(of('priority'))
  return {
    id,
    companyName: of('company-name'),
    contactPerson: of('contact-person'),
    phone: of('phone'),
    email: of('email'),
    inquiry: of('inquiry'),
    notes: of('notes'),
    location: location ?? '',
    city: location === undefined ? city : '',
    state: of('state') === '' ? '' : (stateIn(of('state'))?.code ?? of('state')),
    priority:
      leadPriorities.find((one) => one === (words[priority] ?? priority)) ?? (priority === '' ? 'warm' : priority),
    fabricRequirements: quantity === null && gsm === null ? null : { quantity, gsm },
  }
}

/** The input of `business-profile.create` that a row means. */
export function customerOfRow(id: string, cells: Cells): object {
  const of = (name: string): string => cells[name] ?? ''
  return {
    id,
    companyName: of('company-name'),
    gstNumber: of('gstin'),
    panNumber: of('pan'),
    businessType: 'other',
    registeredAddress: {
      street: of('street'),
      city: of('city'),
      state: stateIn(of('state'))?.name.en ?? of('state'),
      pincode: of('pincode').replace(/\s/g, ''),
      country: of('country') || 'India',
    },
    contactPerson: of('contact-person'),
    phone: of('phone'),
    email: of('email'),
  }
}
