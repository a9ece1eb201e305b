import { fabricTypes, fabricUnits } from '#domain/lead/lead-choices.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { locations } from '#domain/lead/lead-location.ts'
import type { createLead } from '#domain/lead/lead-operations.ts'
import { leadPriorities } from '#domain/lead/lead-status.ts'
import type { FabricRequirements, Lead } from '#domain/lead/lead.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import { formInput } from '#web/outbox/form-input.ts'
import type { TypedNumber } from '#web/outbox/typed-number.ts'
import type { AddressFilling } from '#web/page/use-address-action.ts'

type FabricDraft = { [Field in keyof FabricRequirements]: Field extends 'gsm' | 'quantity' ? TypedNumber : string }
type TextField =
  | 'companyName'
  | 'location'
  | 'city'
  | 'state'
  | 'business'
  | 'contactPerson'
  | 'designation'
  | 'department'
  | 'phone'
  | 'email'
  | 'inquiry'
  | 'budget'
  | 'timeline'
  | 'notes'

/** The values of the add and edit form. */
export type LeadDraft = { [Field in TextField]: string } & {
  priority: Lead['priority']
  fabric: FabricDraft
}
export type FabricField = keyof FabricDraft

const noFabric: FabricDraft = {
  fabricType: '',
  gsm: null,
  width: '',
  weaveType: '',
  quantity: null,
  unit: 'meters',
  colors: '',
  qualityGrade: '',
  specialProcessing: '',
  deliveryTimeline: '',
}

/** The form's initial values: empty, or those of the lead. */
export function leadDraft(lead: Lead | null): LeadDraft {
  const of = (value: string | null | undefined): string => value ?? ''
  const fabric = lead?.fabricRequirements
  return {
    companyName: of(lead?.companyName),
    location: of(lead?.location),
    city: of(lead?.city),
    state: of(lead?.state),
    business: of(lead?.business),
    contactPerson: of(lead?.contactPerson),
    designation: of(lead?.designation),
    department: of(lead?.department),
    phone: of(lead?.phone),
    email: of(lead?.email),
    inquiry: of(lead?.inquiry),
    budget: of(lead?.budget),
    timeline: of(lead?.timeline),
    notes: of(lead?.notes),
    priority: lead?.priority ?? 'warm',
    fabric: fabric
      ? {
          fabricType: of(fabric.fabricType),
          gsm: fabric.gsm,
          width: of(fabric.width),
          weaveType: of(fabric.weaveType),
          quantity: fabric.quantity,
          unit: fabric.unit,
          colors: of(fabric.colors),
          qualityGrade: of(fabric.qualityGrade),
          specialProcessing: of(fabric.specialProcessing),
          deliveryTimeline: of(fabric.deliveryTimeline),
        }
      : noFabric,
  }
}

const amongst = <Value extends string>(values: readonly Value[], said: string | undefined): Value | undefined =>
  values.find((value) => value.toLowerCase() === said?.toLowerCase())
const numberSaid = (said: string | undefined): number | null =>
  said !== undefined && /^\d{1,9}$/.test(said) ? Number(said) : null

/** A new lead with what the address says; what it does not understand stays empty. */
export function filledLeadDraft(said: AddressFilling): LeadDraft {
  const blank = leadDraft(null)
  const place = amongst(locations, said['location'])
  const fabricType = amongst(fabricTypes, said['fabricType'])
  return {
    ...blank,
    companyName: said['companyName'] ?? '',
    contactPerson: said['contactPerson'] ?? '',
    phone: said['phone'] ?? '',
    location: place ?? '',
    city: place === undefined ? (said['location'] ?? '') : '',
    priority: amongst(leadPriorities, said['priority']) ?? blank.priority,
    // A quality of the company's own is no choice of the list: it is what was asked for.
    inquiry: fabricType === undefined ? (said['fabricType'] ?? blank.inquiry) : blank.inquiry,
    fabric: {
      ...blank.fabric,
      fabricType: fabricType ?? '',
      gsm: numberSaid(said['gsm']),
      quantity: numberSaid(said['quantity']),
      unit: amongst(fabricUnits, said['unit']) ?? blank.fabric.unit,
    },
  }
}

/** The fabric section starts open when it has something to show. */
export const opensFabric = ({ fabric }: LeadDraft): boolean =>
  fabric.fabricType !== '' || fabric.gsm !== null || fabric.quantity !== null

/** Whether any fabric detail is given; the unit alone does not count, as it has a default. */
const saysFabric = ({ unit: _unit, ...fabric }: FabricDraft): boolean =>
  Object.values(fabric).some((value) => value !== '' && value !== null)

const handIn = formInput<typeof createLead, 'id' | 'assigneeId' | 'imported'>()

/** The form's input: the fields of `lead.create` and `lead.change`. */
export const leadInput = ({ fabric, ...fields }: LeadDraft) =>
  handIn({ ...fields, fabricRequirements: saysFabric(fabric) ? fabric : null })

export const leadForm: DocumentForm<Lead, LeadDraft, ReturnType<typeof leadInput>> = {
  entity: leadEntity,
  draftOf: leadDraft,
  inputOf: leadInput,
  madeOf: { fabricRequirements: ['fabric'] },
}
