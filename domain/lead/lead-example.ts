import * as z from 'zod/mini'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { createLeadSchema } from '#domain/lead/lead-schemas.ts'
import { createdLead } from './lead-decisions.ts'
import type { Lead } from './lead.ts'

type LeadInput = z.input<typeof createLeadSchema.input>

/** Lead form input with only the required fields. */
export const exampleLeadInput = (patch: Partial<LeadInput> = {}): LeadInput => ({
  id: 'LEAD-2026-795242-AAA',
  companyName: 'Patel Textiles',
  contactPerson: 'Mahesh',
  phone: '98765 43210',
  inquiry: 'Georgette, 1000 m',
  ...patch,
})

/** A lead created by the product's rule; fields missing from the form get their defaults. */
export const writtenLead = (form: LeadInput, facts = exampleFacts()): Lead =>
  createdLead(z.parse(createLeadSchema.input, form), facts)

/** A garment maker asking for denim, not quoted yet. */
export const exampleLead = (patch: Partial<Lead> = {}): Lead => ({
  ...writtenLead({
    id: 'LEAD-2026-795242-ABC',
    companyName: 'Shree Ganesh Garments',
    location: 'Surat',
    business: 'Garment Manufacturing',
    contactPerson: 'Kirit Shah',
    phone: '9825012345',
    inquiry: 'Denim for trousers, 900 m a month',
    priority: 'hot',
    fabricRequirements: {
      fabricType: 'Denim',
      gsm: 270,
      width: '60',
      weaveType: 'Twill',
      quantity: 900,
      unit: 'meters',
      colors: 'indigo',
    },
  }),
  createdAt: '2026-11-10T05:00:00.000Z',
  updatedAt: '2026-11-10T05:00:00.000Z',
  lastContact: { code: 'added', on: '2026-11-10' },
  ...patch,
})
