import { isIndia } from '#domain/place/state.ts'

/** How a company is registered: composition dealers and unregistered firms may not charge GST (s.10 and s.32, CGST Act). */
export const supplierKinds = ['regular', 'composition', 'unregistered'] as const
export type SupplierKind = (typeof supplierKinds)[number]

/** How a buyer is registered. `sez` is a unit or developer of a special economic zone, `overseas` a buyer abroad. */
export const buyerKinds = ['regular', 'composition', 'unregistered', 'sez', 'overseas'] as const
export type BuyerKind = (typeof buyerKinds)[number]

/** A registration as far as it is stated; older rows and writes state no kind. */
type Supplier = { gstin: string | null; gstKind?: SupplierKind | null | undefined }
type Buyer = { gstNumber: string; country: string; gstKind?: BuyerKind | null | undefined }

/** The kind a company has: one without GSTIN is unregistered, one with it regular unless it says otherwise. */
export function supplierKindOf({ gstin, gstKind }: Supplier): SupplierKind {
  if (!gstin) return 'unregistered'
  return gstKind === 'composition' ? 'composition' : 'regular'
}

/** The kind a buyer has: abroad overseas, without GSTIN unregistered, with it regular unless it says otherwise. */
export function buyerKindOf({ gstNumber, country, gstKind }: Buyer): BuyerKind {
  if (!isIndia(country)) return 'overseas'
  if (gstNumber === '') return 'unregistered'
  return gstKind === 'composition' || gstKind === 'sez' ? gstKind : 'regular'
}
