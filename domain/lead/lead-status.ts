export const leadPriorities = ['hot', 'warm', 'cold'] as const
export const conversionStatuses = ['active_lead', 'quote_sent', 'proforma_sent', 'converted_to_customer'] as const
