export const quotationStatuses = ['pending', 'approved', 'rejected', 'expired', 'converted_to_proforma'] as const
