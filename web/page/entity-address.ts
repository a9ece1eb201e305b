const folders: Record<string, string> = {
  lead: 'leads',
  quotation: 'quotes',
  'proforma-invoice': 'proformas',
  'advance-payment': 'payments/advance',
  'sales-order': 'orders',
  'final-invoice': 'invoices',
  'final-payment': 'payments/final',
  'business-profile': 'customers',
}

/** Where a document is shown; null for what has no page of its own. */
export function documentAddress(entity: string, id: string): string | null {
  const folder = folders[entity]
  return folder ? `/platform/${folder}/${id}` : null
}
