import { checkGstin } from '#domain/identifier/gstin.ts'
import { latinDigits, plainCode } from '#domain/identifier/latin-digits.ts'
import { checkMobile } from '#domain/identifier/mobile.ts'
import { locations } from '#domain/lead/lead-location.ts'
import { leadPriorities } from '#domain/lead/lead-status.ts'
import { isIndia, states, stateNamed, stateOf } from '#domain/place/state.ts'
import { plainText } from '#domain/search/search-text.ts'
import type { ImportedFeature } from './import-role.ts'

/** Rows of one file; more would be a migration, which wants a person with it. */
export const mostImportRows = 5000
export const mostImportBytes = 10_000_000

/** A field that a column can fill. `other`: words that headings of other programs have for it in three languages, besides our own. */
type ImportField = { name: string; path: string; isNeeded?: true; other: readonly string[] }

const cityWords = ['town', 'location', 'place', 'ગામ', 'गांव', 'गाँव'] as const
const stateWords = ['state name', 'રાજ્યનું નામ', 'राज्य का नाम'] as const

const shared = {
  company: {
    name: 'company-name',
    path: 'companyName',
    isNeeded: true,
    other: [
      'company',
      'firm',
      'party',
      'party name',
      'customer',
      'name',
      'પાર્ટી',
      'પાર્ટીનું નામ',
      'પેઢી',
      'નામ',
      'पार्टी',
      'पार्टी का नाम',
      'फर्म',
      'नाम',
    ],
  },
  person: {
    name: 'contact-person',
    path: 'contactPerson',
    other: ['contact', 'person', 'contact name', 'owner', 'સંપર્ક', 'માલિક', 'संपर्क', 'मालिक'],
  },
  phone: {
    name: 'phone',
    path: 'phone',
    isNeeded: true,
    other: [
      'mobile',
      'mobile no',
      'phone no',
      'telephone',
      'whatsapp',
      'contact no',
      'મોબાઇલ',
      'મોબાઈલ',
      'મોબાઇલ નંબર',
      'મોબાઈલ નંબર',
      'ફોન નંબર',
      'मोबाइल',
      'मोबाईल',
      'मोबाइल नंबर',
      'फ़ोन नंबर',
    ],
  },
  email: { name: 'email', path: 'email', other: ['e-mail', 'mail', 'email id', 'ઇમેઇલ', 'ईमेल'] },
} as const satisfies Record<string, ImportField>

export const importFields: Readonly<Record<ImportedFeature, readonly ImportField[]>> = {
  lead: [
    shared.company,
    shared.person,
    shared.phone,
    {
      name: 'inquiry',
      path: 'inquiry',
      isNeeded: true,
      other: ['requirement', 'enquiry', 'details', 'product', 'માલ', 'વિગત', 'माल', 'विवरण', 'इन्क्वायरी'],
    },
    shared.email,
    { name: 'city', path: 'city', other: cityWords },
    { name: 'state', path: 'state', other: stateWords },
    { name: 'quantity', path: 'fabricRequirements.quantity', other: ['qty', 'metres', 'meters'] },
    { name: 'gsm', path: 'fabricRequirements.gsm', other: [] },
    { name: 'priority', path: 'priority', other: ['प्रायोरिटी'] },
    { name: 'notes', path: 'notes', other: ['remarks', 'note', 'remark', 'રિમાર્ક', 'रिमार्क'] },
  ],
  'business-profile': [
    shared.company,
    {
      name: 'gstin',
      path: 'gstNumber',
      other: [
        'gst',
        'gst no',
        'gst number',
        'gstin/uin',
        'gstin no',
        'જીએસટી',
        'જીએસટી નંબર',
        'GST નંબર',
        'जीएसटी',
        'जीएसटी नंबर',
        'GST नंबर',
      ],
    },
    { name: 'pan', path: 'panNumber', other: ['pan no', 'pan number'] },
    shared.person,
    shared.phone,
    shared.email,
    {
      name: 'street',
      path: 'registeredAddress.street',
      isNeeded: true,
      other: ['address', 'address 1', 'એડ્રેસ', 'एड्रेस'],
    },
    { name: 'city', path: 'registeredAddress.city', isNeeded: true, other: cityWords },
    // Not needed: a GSTIN begins with it. A row with neither is refused at this field.
    { name: 'state', path: 'registeredAddress.state', other: stateWords },
    {
      name: 'pincode',
      path: 'registeredAddress.pincode',
      isNeeded: true,
      other: ['pin', 'pin code', 'zip', 'પિન', 'पिन'],
    },
    { name: 'country', path: 'registeredAddress.country', other: [] },
  ],
}

/** A heading without signs and what stands in brackets: 'Mobile (WhatsApp)' is 'mobile'. */
const headingKey = (text: string): string =>
  plainText(text)
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

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

/** Rows in which headings are looked for: a name, an address and a period stand above them in what accounting prints. */
export const mostAbove = 15

/** The rows from the headings on: the first row that names more fields than any other near the top, and at least two. */
export function fromHeadings<Row extends { cells: readonly string[] }>(
  rows: readonly Row[],
  fields: readonly ImportField[],
  ours: (name: string) => readonly string[],
): readonly Row[] {
  const named = rows
    .slice(0, mostAbove)
    .map(({ cells }) => guessColumns(cells, fields, ours).filter((name) => name !== '').length)
  const most = Math.max(...named)
  return most < 2 ? rows : rows.slice(named.indexOf(most))
}

/** What a row says, by field name. */
type Cells = Readonly<Record<string, string>>
/** Words of priorities in any language, and the priority that each means. */
export type ImportWords = Readonly<Record<string, string>>

const stateIn = (typed: string) =>
  stateNamed(typed) ??
  stateOf(typed.padStart(2, '0')) ??
  states.find(({ name }) => Object.values(name).some((one) => plainText(one) === plainText(typed))) ??
  null

/** Whom to call: most lists of an accounting program name the firm only. */
const contactOf = (of: (name: string) => string): string => of('contact-person') || of('company-name')

/** Of several telephones in one cell, '0261-2345678 / 98250 12345', the mobile as it stands; a cell without one whole. */
const phoneOf = (typed: string): string =>
  [typed, ...typed.split(/[/,;|]|\n/)].find((one) => checkMobile(one).ok)?.trim() ?? typed

/** A whole number as people write it, 1,25,000 or ૧૨૫; text that is none stays text, and the schema refuses it. */
const wholeNumber = (typed: string): number | string | null => {
  const digits = plainText(typed).replace(/[\s,]/g, '')
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
    contactPerson: contactOf(of),
    phone: phoneOf(of('phone')),
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

/** The input of `business-profile.create` that a row means. State and PAN follow from the GSTIN where the row has none. */
export function customerOfRow(id: string, cells: Cells): object {
  const of = (name: string): string => cells[name] ?? ''
  const gstin = checkGstin(of('gstin'))
  const gstNumber = plainCode(of('gstin'))
  const phone = phoneOf(of('phone'))
  const mobile = checkMobile(phone)
  const country = of('country') || 'India'
  // Also of a mistyped one: what has to be corrected is the GSTIN, not the State.
  const state = of('state') === '' ? stateOf(gstNumber.slice(0, 2)) : stateIn(of('state'))
  return {
    id,
    companyName: of('company-name'),
    gstNumber,
    panNumber: of('pan') || (gstin.ok ? gstin.value.pan : ''),
    businessType: 'other',
    registeredAddress: {
      street: of('street'),
      city: of('city'),
      state: state?.name.en ?? (isIndia(country) ? of('state') : 'Other'),
      pincode: latinDigits(of('pincode')).replace(/\s/g, ''),
      country,
    },
    contactPerson: contactOf(of),
    phone: mobile.ok ? mobile.value : phone,
    email: of('email'),
  }
}
