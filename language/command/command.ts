import * as z from 'zod/mini'

export const commandActions = [
  'search',
  'show',
  'open',
  'create',
  'check',
  'set-priority',
  'approve-quote',
  'unknown',
] as const
export type CommandAction = (typeof commandActions)[number]

/** The specification's seven targets, two screens it omits, and `any` for a global search. */
export const commandTargets = [
  'leads',
  'payments',
  'customers',
  'orders',
  'inventory',
  'analytics',
  'dashboard',
  'quotes',
  'invoices',
  'any',
] as const
export type CommandTarget = (typeof commandTargets)[number]

/** Canonical English values in any language; amounts in rupees, to the paisa. */
export const commandFilters = z.object({
  priority: z.optional(z.enum(['hot', 'warm', 'cold'])),
  status: z.optional(z.string()),
  paymentType: z.optional(z.enum(['advance', 'final'])),
  invoiceType: z.optional(z.enum(['proforma', 'final'])),
  fabricType: z.optional(z.string()),
  location: z.optional(z.string()),
  date: z.optional(z.string()),
  amountMin: z.optional(z.number()),
  amountMax: z.optional(z.number()),
})
export type CommandFilters = z.infer<typeof commandFilters>

/** Parameters of a write, and ids of single records. Names keep their script and spelling. */
export const commandParameters = z.object({
  companyName: z.optional(z.string()),
  contactPerson: z.optional(z.string()),
  phone: z.optional(z.string()),
  location: z.optional(z.string()),
  priority: z.optional(z.enum(['hot', 'warm', 'cold'])),
  amount: z.optional(z.number()),
  paymentMethod: z.optional(z.string()),
  paymentType: z.optional(z.enum(['advance', 'final'])),
  invoiceType: z.optional(z.enum(['proforma', 'final'])),
  fabricType: z.optional(z.string()),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
  gsm: z.optional(z.number()),
  quoteId: z.optional(z.string()),
  orderId: z.optional(z.string()),
  leadId: z.optional(z.string()),
  invoiceId: z.optional(z.string()),
})
export type CommandParameters = z.infer<typeof commandParameters>

/** The specification's voice command result. `confidence` is 0 to 1; `language` is the one spoken, not the script. */
export const command = z.object({
  intent: z.enum(commandActions),
  confidence: z.number(),
  originalText: z.string(),
  language: z.enum(['en', 'hi', 'gu']),
  payload: z.object({
    action: z.enum(commandActions),
    target: z.nullable(z.enum(commandTargets)),
    query: z.nullable(z.string()),
    filters: commandFilters,
    parameters: commandParameters,
  }),
})
export type Command = z.infer<typeof command>
