export const communicationTypes = ['whatsapp', 'call', 'email', 'visit'] as const

/** Documents a talk can be about; the id is the document's own. */
export const communicationSubjects = [
  'lead',
  'quotation',
  'proforma-invoice',
  'advance-payment',
  'sales-order',
  'final-invoice',
  'final-payment',
  'business-profile',
] as const
