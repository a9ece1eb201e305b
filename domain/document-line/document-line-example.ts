import type { Supply } from '#domain/gst/gst-supply.ts'
import type { DocumentLineInput } from './document-line.ts'

/** 1,000 m of georgette at 80 rupees and 5% GST: 84,000 rupees including tax. */
export const exampleDocumentLine = (patch: Partial<DocumentLineInput> = {}): DocumentLineInput => ({
  description: 'Georgette 60 gm',
  hsn: '5407',
  quantityMilli: 1_000_000,
  unit: 'meters',
  ratePaise: 80_00,
  discountPaise: 0,
  gstRateBp: 500,
  ...patch,
})

/** A sale between two registered firms. */
export const exampleSupply: Supply = { supplier: 'regular', buyer: 'regular', lut: null }
