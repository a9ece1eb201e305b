import { checkGstin } from '#domain/identifier/gstin.ts'
import { latinDigits, plainCode } from '#domain/identifier/latin-digits.ts'
import { checkMobile } from '#domain/identifier/mobile.ts'
import { locations } from '#domain/lead/lead-location.ts'
import { leadPriorities } from '#domain/lead/lead-status.ts'
import { isIndia, stateOf } from '#domain/place/state.ts'
import { plainText } from '#domain/search/search-text.ts'
import { phoneOf, stateIn, addressIn, wholeNumber } from './import-cell.ts'
import type { ImportedFeature } from './import-role.ts'

/** Rows of one file; more would be a migration, which wants a person with it. */
export const mostImportRows = 5000
export const mostImportBytes = 10_000_000

/**
 * A field that a column can fill. `other`: words that headings of other programs have for it in three languages, besides our
 * own; `weak`: words that mean it only where no column says it more plainly. `joint`: what joins the cells of several columns.
 */
export type ImportField = {
  name: string
  path: string
  isNeeded?: true | undefined
  joint?: string
  other: readonly string[]
  weak?: readonly string[]
}

const words = (list: string): readonly string[] => list.split(/\s*\|\s*/)

/** Headings of the firm, or of the person where the firm has a column of its own. */
const whoWords = words('name | full name | customer | buyer | client | visitor | sender | નામ | नाम | ग्राहक | ગ્રાહક')
const cityWords = words('town | location | place | station | ગામ | ગામનું નામ | સિટી | गांव | गाँव | सिटी')
const stateWords = words('state name | રાજય | राज्य का नाम')

const shared = {
  company: {
    name: 'company-name',
    path: 'companyName',
    isNeeded: true,
    other: words(
      "company | firm | party | party's name | organization | organisation | business | shop | ledger | account | particulars | M/s | પાર્ટી | પેઢી | વેપારી | કસ્ટમર | દુકાન | ખાતું | पार्टी | फर्म | व्यापारी | कस्टमर | दुकान",
    ),
    weak: whoWords,
  },
  person: {
    name: 'contact-person',
    path: 'contactPerson',
    other: words(
      'contact | person | contact name | owner | proprietor | attn | સંપર્ક | માલિક | વ્યક્તિ | संपर्क | मालिक | व्यक्ति',
    ),
    weak: whoWords,
  },
  phone: {
    name: 'phone',
    path: 'phone',
    isNeeded: true,
    joint: ' / ',
    other: words(
      'mobile | mobile no | mob | mob no | mo no | cell | phone no | ph no | tel | tel no | telephone | whatsapp | whatsapp no | contact no | મોબાઇલ | મોબાઇલ નંબર | મો | મો નં | ફોન નંબર | સંપર્ક નંબર | વોટ્સએપ | मोबाइल | मोबाइल नंबर | मो | मो नं | फ़ोन नंबर | संपर्क नंबर | व्हाट्सएप',
    ),
  },
  email: { name: 'email', path: 'email', other: words('e-mail | mail | email id | e-mail address | ઇમેઇલ | ईमेल') },
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
      joint: ', ',
      other: words(
        'requirement | requirements | enquiry | enquiry message | inquiry message | message | query | details | product | product name | query product name | query message | item | quality | fabric | cloth | interest | માલ | વિગત | કાપડ | ક્વોલિટી | માગ | माल | विवरण | कपड़ा | क्वालिटी | मांग | इन्क्वायरी',
      ),
    },
    shared.email,
    { name: 'city', path: 'city', other: cityWords },
    { name: 'state', path: 'state', other: stateWords },
    {
      name: 'quantity',
      path: 'fabricRequirements.quantity',
      other: words('qty | mtr | mtrs | metres | meters | મીટર | मीटर'),
    },
    { name: 'gsm', path: 'fabricRequirements.gsm', other: [] },
    { name: 'priority', path: 'priority', other: ['प्रायोरिटी'] },
    { name: 'notes', path: 'notes', joint: ', ', other: words('remarks | note | remark | રિમાર્ક | रिमार्क') },
  ],
  'business-profile': [
    shared.company,
    {
      name: 'gstin',
      path: 'gstNumber',
      other: words(
        'gst | gst no | gst in | gstin/uin | gstin no | gstin/uin no | જીએસટી | જીએસટી નંબર | જીએસટીઆઈએન | जीएसटी | जीएसटी नंबर | जीएसटीआईएन',
      ),
    },
    { name: 'pan', path: 'panNumber', other: words('pan no | pan/it no | it pan | income tax no') },
    shared.person,
    // A mill that only mails has none.
    { ...shared.phone, isNeeded: undefined },
    shared.email,
    {
      name: 'street',
      path: 'registeredAddress.street',
      isNeeded: true,
      joint: ', ',
      other: words('address | address line | street | area | એડ્રેસ | एड्रेस'),
    },
    // Neither is needed: an address ends with both where accounting prints it. A row without them is refused at the field.
    { name: 'city', path: 'registeredAddress.city', other: cityWords },
    // Not needed: a GSTIN begins with it. A row with neither is refused at this field.
    { name: 'state', path: 'registeredAddress.state', other: stateWords },
    {
      name: 'pincode',
      path: 'registeredAddress.pincode',
      other: words('pin | pin no | zip | postal code | પિન | पिन'),
    },
    { name: 'country', path: 'registeredAddress.country', other: [] },
  ],
}

/** What a row says, by field name. */
type Cells = Readonly<Record<string, string>>
/** Words of priorities in any language, and the priority that each means. */
export type ImportWords = Readonly<Record<string, string>>

/** Input of the operation that writes one by hand, as far as the row says it. */
type RowInput = { id: string; companyName: string } & Record<string, unknown>

type Of = (name: string) => string

/** Whom to call: most lists of an accounting program name the firm only. */
const contactOf = (of: Of): string => of('contact-person') || of('company-name')
/** Who asks: portals often know of an inquiry no more than a person's name. */
const askerOf = (of: Of): string => of('company-name') || of('contact-person')

/** The input of `lead.create` that a row means; what it says wrongly is left for the schema to refuse. */
export function leadOfRow(id: string, cells: Cells, words: ImportWords): RowInput {
  const of = (name: string): string => cells[name] ?? ''
  const city = of('city')
  const location = locations.find((one) => one.toLowerCase() === city.toLowerCase())
  const [quantity, gsm] = [wholeNumber(of('quantity')), wholeNumber(of('gsm'))]
  const priority = plainText(of('priority'))
  return {
    id,
    companyName: askerOf(of),
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

/** A GSTIN as registers write it; empty for what programs write of a buyer without one. */
export const gstNumberOf = (typed: string): string =>
  /^(?:ur[dp]?|un-?registered|consumer|nil|none|n\/?a|not applicable)$/i.test(typed) ? '' : plainCode(typed)

/** The input of `business-profile.create` that a row means. State and PAN follow from the GSTIN where the row has none. */
export function customerOfRow(id: string, cells: Cells): RowInput {
  const of = (name: string): string => cells[name] ?? ''
  const gstin = checkGstin(of('gstin'))
  const gstNumber = gstNumberOf(of('gstin'))
  const phone = phoneOf(of('phone'))
  const mobile = checkMobile(phone)
  const country = of('country') || 'India'
  const pincode = latinDigits(of('pincode')).replace(/\s/g, '')
  // A row that says its town has its address in columns.
  const address =
    of('city') === '' ? addressIn(of('street'), pincode) : { street: of('street'), city: of('city'), pincode }
  // Also of a mistyped one: what has to be corrected is the GSTIN, not the State.
  const state = of('state') === '' ? stateOf(gstNumber.slice(0, 2)) : stateIn(of('state'))
  return {
    id,
    companyName: of('company-name'),
    gstNumber,
    panNumber: of('pan') || (gstin.ok ? gstin.value.pan : ''),
    businessType: 'other',
    registeredAddress: {
      street: address.street,
      city: address.city,
      state: state?.name.en ?? (isIndia(country) ? of('state') : 'Other'),
      pincode: address.pincode,
      country,
    },
    contactPerson: contactOf(of),
    phone: mobile.ok ? mobile.value : phone,
    email: of('email'),
  }
}
