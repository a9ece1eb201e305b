import { leadEntity } from '#domain/lead/lead-entity.ts'
import type { createLead } from '#domain/lead/lead-operations.ts'
import type { FabricRequirements, Lead } from '#domain/lead/lead.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import { formInput } from '#web/outbox/form-input.ts'

/** A number as it is being typed; `unreadable` is text that is none, kept so that the form says so instead of dropping it. */
export type TypedNumber = number | null | 'unreadable'

type FabricDraft = { [Field in keyof FabricRequirements]: Field extends 'gsm' | 'quantity' ? TypedNumber : string }
type TextField =
  | 'companyName'
  | 'location'
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

/** The add and edit form as it stands. */
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

/** The form as it opens: empty, or filled with the lead. */
export function leadDraft(lead: Lead | null): LeadDraft {
  const of = (value: string | null | undefined): string => value ?? ''
  const fabric = lead?.fabricRequirements
  return {
    companyName: of(lead?.companyName),
    location: of(lead?.location),
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

/** The fabric section opens by itself when it already says something worth seeing. */
export const opensFabric = ({ fabric }: LeadDraft): boolean =>
  fabric.fabricType !== '' || fabric.gsm !== null || fabric.quantity !== null

/** True once something of the cloth is written down; the unit alone, which is preset, says nothing. */
const saysFabric = ({ unit: _unit, ...fabric }: FabricDraft): boolean =>
  Object.values(fabric).some((value) => value !== '' && value !== null)

const handIn = formInput<typeof createLead, 'id'>()

/** What the form hands in: the fields of `lead.create` and `lead.change`, as the operations' schema reads them. */
export const leadInput = ({ fabric, ...fields }: LeadDraft) =>
  handIn({ ...fields, fabricRequirements: saysFabric(fabric) ? fabric : null })

/** How a lead is corrected. */
export const leadForm: DocumentForm<Lead, LeadDraft, ReturnType<typeof leadInput>> = {
  entity: leadEntity,
  draftOf: leadDraft,
  inputOf: leadInput,
  madeOf: { fabricRequirements: ['fabric'] },
}
