export const leadPriorities = ['hot', 'warm', 'cold'] as const
/** How far a lead has come. */
export const leadStages = ['active_lead', 'quote_sent', 'proforma_sent', 'converted_to_customer'] as const
export const conversionStatuses = [...leadStages, 'lost', 'duplicate'] as const
export const lossReasons = ['price', 'elsewhere', 'no-need', 'no-answer', 'credit', 'cannot-make', 'other'] as const

type Known = { conversionStatus: (typeof conversionStatuses)[number] }

/** Nobody works on it any more: the buyer went elsewhere, or it is the same as another. */
export const isLeadClosed = ({ conversionStatus }: Known): boolean =>
  conversionStatus === 'lost' || conversionStatus === 'duplicate'

export const isDuplicateLead = ({ conversionStatus }: Known): boolean => conversionStatus === 'duplicate'
