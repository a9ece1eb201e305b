export const communicationTypes = ['whatsapp', 'call', 'email', 'visit'] as const

/** What is kept in the log: a talk of some kind, or a note to oneself and the colleagues. */
export const talkTypes = [...communicationTypes, 'note'] as const

/** Kinds of documents a communication can refer to, by the document's id. */
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
