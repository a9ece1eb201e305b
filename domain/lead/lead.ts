import * as z from 'zod/mini'
import { importedSchema } from '#domain/import-origin/import-origin.ts'
import {
  entityFields,
  nullableText,
  optionalChoice,
  optionalInt,
  optionalText,
  requiredText,
} from '#domain/kernel/field.ts'
import { placeCodes } from '#domain/place/state.ts'
import {
  budgets,
  fabricTypes,
  fabricUnits,
  leadBusinesses,
  qualityGrades,
  timelines,
  weaveTypes,
  widths,
} from './lead-choices.ts'
import { locations } from './lead-location.ts'
import { looseTelephone } from './lead-phone.ts'
import { conversionStatuses, leadPriorities, leadStages, lossReasons } from './lead-status.ts'

/** What the buyer wants woven. GSM in grams per square metre, width in inches, quantity in `unit`. */
const fabricRequirementsFields = {
  fabricType: optionalChoice(fabricTypes),
  gsm: optionalInt(1, 5000),
  width: optionalChoice(widths),
  weaveType: optionalChoice(weaveTypes),
  quantity: optionalInt(1, 100_000_000),
  unit: z._default(z.enum(fabricUnits, 'not-a-choice'), 'meters'),
  colors: optionalText(200),
  qualityGrade: optionalChoice(qualityGrades),
  specialProcessing: optionalText(500),
  deliveryTimeline: optionalText(120),
}

/** Fields of the lead form. Messages of required fields are from the specification. */
export const leadFields = {
  companyName: requiredText(120, 'company-name-required'),
  location: optionalChoice(locations),
  /** A town that is not in the list. */
  city: optionalText(80),
  /** GST State code, '96' abroad: decides the taxes of a quotation until the business profile is known. */
  state: optionalChoice(placeCodes),
  business: optionalChoice(leadBusinesses),
  contactPerson: requiredText(120, 'contact-person-required'),
  designation: optionalText(80),
  department: optionalText(80),
  phone: looseTelephone('phone-required'),
  email: z.pipe(optionalText(254), z.nullable(z.string().check(z.email('email-invalid')))),
  inquiry: requiredText(2000, 'inquiry-required'),
  budget: optionalChoice(budgets),
  timeline: optionalChoice(timelines),
  priority: z._default(z.enum(leadPriorities, 'not-a-choice'), 'warm'),
  notes: optionalText(4000),
  fabricRequirements: z._default(z.nullable(z.object(fabricRequirementsFields)), null),
}

/** LEAD-{year}-{digits of the time}-{3 upper-case letters}, generated on the client, also offline. */
export const leadId = z.string().check(z.regex(/^LEAD-\d{4}-\d{3,13}-[A-Z]{3}$/, 'not-an-id'))

const fabricRequirementsSchema = z.object({
  fabricType: nullableText,
  gsm: z.nullable(z.int()),
  width: nullableText,
  weaveType: nullableText,
  quantity: z.nullable(z.int()),
  unit: z.enum(fabricUnits),
  colors: nullableText,
  qualityGrade: nullableText,
  specialProcessing: nullableText,
  deliveryTimeline: nullableText,
})

export const leadSchema = z.object({
  id: z.string(),
  ...entityFields,
  businessProfileId: nullableText,
  companyName: z.string(),
  location: nullableText,
  city: nullableText,
  state: nullableText,
  business: nullableText,
  contactPerson: z.string(),
  designation: nullableText,
  department: nullableText,
  /** Phone and e-mail on one line, kept in sync with both fields. */
  contact: z.string(),
  phone: z.string(),
  email: nullableText,
  inquiry: z.string(),
  budget: nullableText,
  timeline: nullableText,
  priority: z.enum(leadPriorities),
  /** Code and date of the last contact; rendered in the reader's language. */
  lastContact: z.nullable(z.object({ code: z.string(), on: z.string() })),
  notes: nullableText,
  conversionStatus: z.enum(conversionStatuses),
  convertedToCustomerDate: nullableText,
  fabricRequirements: z.nullable(fabricRequirementsSchema),
  /** Why and when it was lost last, and how far it had come; null if it never was. */
  lost: z.nullable(
    z.object({ reason: z.enum(lossReasons), note: nullableText, on: z.string(), from: z.enum(leadStages) }),
  ),
  /** The lead that a duplicate was joined into; its own id if it was withdrawn with its import. */
  joinedIntoId: nullableText,
  /** The person of the staff it belongs to, and with it the whole deal; null for nobody. */
  assigneeId: nullableText,
  /** Set where a customer ordered again on its page: the lines of this quotation, in these thousandths of their units. */
  again: z.nullable(z.object({ quoteId: z.string(), quantities: z.array(z.int()) })),
  /** The import it came with; null if a person typed it. */
  imported: z.nullable(importedSchema),
})

export type Lead = z.infer<typeof leadSchema>
export type FabricRequirements = z.infer<typeof fabricRequirementsSchema>
export type LeadPriority = Lead['priority']
